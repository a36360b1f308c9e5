import { convertObject } from "../../tasks/convert.ts";
import { Brief, mostReturned } from "./brief.ts";
import { permalink } from "./permalink.ts";
import { type Answering, optionsOf } from "./question.ts";

/** The object at another version. */
export const convert: Answering<"convert"> = async (input, context) => {
  const { definition, object, version, conversion } = input;
  const { kubernetes } = optionsOf(input, context);
  const { now } = context;
  const task = { definition, object, version, kubernetes, now };
  const result = await convertObject(conversion === undefined ? task : { ...task, conversion });
  const brief = new Brief();
  const reason = result.ok ? undefined : result.reason;
  return {
    converted: result.ok,
    ...(result.ok
      ? { object: brief.text(result.text, mostReturned) }
      : { text: brief.text(result.text), ...(reason === undefined ? {} : { reason: brief.text(reason) }) }),
    ...permalink(context.page, kubernetes, { definition, resource: object, conversion: conversion ?? "" }),
    ...brief.truncated,
  };
};
