import type { Random } from "../../../../src/engine/cel/testing/random.ts";

/** Expressions of policies. They avoid what the server leaves to chance: the order of a map's keys, uids, times and addresses. */

const fields = {
  text: ["color", "when", "nothing", "nested.a.b", "nope", "words[0]", "labels.k", "free.s", "ports[0].name"],
  integer: ["replicas", "size", "nested.a.c", "ports[0].port", "free.n", "nope"],
};

const roots = ["object", "object", "object", "oldObject"];

function field(random: Random, of: "text" | "integer"): string {
  const path = `${random.pick(roots)}.spec.${random.pick(fields[of])}`;
  return random.oneIn(2) ? path : path.replace(/\.(?=[a-z])/g, ".?").replace(/\[0\]/g, "[?0]");
}

function orElse(path: string, otherwise: string): string {
  return path.includes("?") ? `${path}.orValue(${otherwise})` : path;
}

/** An expression that is a string, or a dyn that may be one. */
export function textExpression(random: Random, depth = 2): string {
  const below = () => textExpression(random, depth - 1);
  if (depth <= 0 || random.oneIn(3)) {
    return random.pick([
      "'lit'",
      "''",
      "'ä✓'",
      `string(${orElse(field(random, "text"), "'none'")})`,
      "string(object.metadata.?name.orValue('-'))",
      "request.operation",
      "request.?subResource.orValue('none')",
      "request.?name.orValue('none')",
      "request.userInfo.username",
      "request.userInfo.groups[0]",
      "request.kind.version",
      "request.requestKind.version",
      "request.resource.resource",
      "string(object.apiVersion)",
      "string(request.options.kind)",
      "string(request.options.?fieldManager.orValue('none'))",
      "string(request.dryRun)",
      "string(variables.t)",
      "string(params.data.max)",
      "string(params.?data.?max.orValue('0'))",
      "string(params.metadata.name)",
      "namespaceObject.metadata.name",
      "namespaceObject.metadata.?labels.?env.orValue('none')",
      "string(authorizer.requestResource.check('get').allowed())",
      "authorizer.group('').resource('pods').check('list').reason()",
    ]);
  }
  return random.pick([
    () => `${below()} + ${below()}`,
    () => `string(${integerExpression(random, depth - 1)})`,
    () => `(${booleanExpression(random, depth - 1)} ? ${below()} : ${below()})`,
    () => `(${below()}).upperAscii()`,
    () => `'%s-%d'.format([${below()}, ${integerExpression(random, depth - 1)}])`,
    () => `[${below()}, ${below()}].join('/')`,
    () => `'  ' + ${below()}`,
    () => `(${below()}).replace('e', 'E')`,
    () => "object.spec.?words.orValue([]).map(w, string(w)).join(',')",
  ])();
}

export function integerExpression(random: Random, depth = 2): string {
  const below = () => integerExpression(random, depth - 1);
  if (depth <= 0 || random.oneIn(3)) {
    return random.pick([
      "1",
      "3",
      "-7",
      `int(${orElse(field(random, "integer"), "0")})`,
      "object.spec.?words.orValue([]).size()",
      "size(request.userInfo.groups)",
      "object.metadata.?labels.orValue({}).size()",
      "int(variables.n)",
      "int(params.data.max)",
      "int(params.?spec.?replicas.orValue(0))",
      "int(object.metadata.?generation.orValue(0))",
    ]);
  }
  return random.pick([
    () => `${below()} + ${below()}`,
    () => `(${below()}) * (${below()})`,
    () => `(${booleanExpression(random, depth - 1)} ? ${below()} : ${below()})`,
    () => `size(${textExpression(random, depth - 1)})`,
    () => `(${below()}) / (${below()})`,
    () => `[${below()}, ${below()}].max()`,
  ])();
}

export function booleanExpression(random: Random, depth = 2): string {
  const below = () => booleanExpression(random, depth - 1);
  if (depth <= 0 || random.oneIn(4)) {
    return random.pick([
      "true",
      "false",
      "false",
      "object == null",
      "oldObject == null",
      "oldObject != null",
      "has(object.spec.color)",
      "has(object.spec.size)",
      "has(object.metadata.labels)",
      "has(object.status)",
      "object.spec.replicas > 2",
      "object.spec.?replicas.orValue(0) <= 3",
      "variables.b",
      "params == null",
      "request.dryRun",
      "'a' in object.spec.words",
      "object.spec.ports.all(p, p.port < 100)",
      "object.spec.?words.orValue([]).exists(w, w == 'a')",
      "object.spec == oldObject.spec",
      "authorizer.requestResource.check('update').allowed()",
      "object.spec.enabled == true",
      "object.spec.labels.all(k, k != '')",
    ]);
  }
  return random.pick([
    () => `(${below()}) && (${below()})`,
    () => `(${below()}) || (${below()})`,
    () => `!(${below()})`,
    () => `${textExpression(random, depth - 1)} == ${textExpression(random, depth - 1)}`,
    () => `${integerExpression(random, depth - 1)} < ${integerExpression(random, depth - 1)}`,
    () => `(${textExpression(random, depth - 1)}).startsWith('l')`,
    () => `(${below()} ? ${below()} : ${below()})`,
  ])();
}
