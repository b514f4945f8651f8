/** The name of the build that the page belongs to. In the page, not in a script: a new sentence changes no script. */
export function buildVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? 'development';
}
