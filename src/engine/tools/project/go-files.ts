/** Whether a file of a folder is read for its Go types: Go that controller-gen reads, or the name of its module. */
export function isGoFile(file: string): boolean {
  if (/(?:^|\/)(?:vendor|testdata|node_modules|_[^/]*)\//.test(file)) return false;
  return (
    /(?:^|\/)go\.mod$/.test(file) || (/\.go$/.test(file) && !/_test\.go$|(?:^|\/)zz_generated\./.test(file))
  );
}

/** Whether a Go file may be of a package with definitions: those of controllers have none. */
export function isGoType(file: string, text: string): boolean {
  return file.endsWith(".go") && /json:"|\+groupName/.test(text);
}
