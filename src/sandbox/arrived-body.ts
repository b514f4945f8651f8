/** Whether a content type is that of a form with files. */
export function isForm(contentType: string | null | undefined): boolean {
  return contentType?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/** A request's body: JSON, or the text parts of a form and its file; or what is wrong with it. */
export async function bodyOf(request: Request): Promise<{ value: unknown; file?: File } | { problem: string }> {
  const type = request.headers.get('content-type') ?? '';
  if (isForm(type)) return formOf(request);
  const text = await request.text();
  if (text === '') return { value: undefined };
  if (!type.includes('json'))
    return { problem: `The body’s content type is ${JSON.stringify(type)}. Send application/json.` };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: `The body is not JSON: ${error.message}.` };
    throw error;
  }
}

async function formOf(request: Request): Promise<{ value: unknown; file?: File } | { problem: string }> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (error) {
    // A connection that was cut half way, or a form without its boundary.
    if (error instanceof TypeError) return { problem: 'The form did not arrive whole. Send it again.' };
    throw error;
  }
  const parts = [...form];
  const files = parts.flatMap(([, part]) => (typeof part === 'string' ? [] : [part]));
  if (files.length > 1) return { problem: `${files.length} files were sent at once. Send each by itself.` };
  const value = Object.fromEntries(parts.filter(([, part]) => typeof part === 'string'));
  return { value, ...(files[0] && { file: files[0] }) };
}
