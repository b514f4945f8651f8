/** The name a call's validator is exported by: "identity.register" is `identity_register`. */
export function replyValidatorName(call: string): string {
  return call.replaceAll(/[^A-Za-z0-9]/g, '_');
}
