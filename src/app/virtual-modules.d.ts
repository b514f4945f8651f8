/** A validator for every schema a step can show, exported under the schema's key. Written by the build. */
declare module 'virtual:step-validators' {
  const validators: Record<string, (data: unknown) => boolean>;
  export = validators;
}

/** A validator for every call's answer. Written by the build. */
declare module 'virtual:reply-validators' {
  const validators: Record<string, (data: unknown) => boolean>;
  export = validators;
}
