/** Lines of Markdown. Texts may hold tags (<terms>) and stars: they are escaped, so that they read as they are written. */

/** Characters that Markdown would take for its own. */
export function escaped(text: string): string {
  return text.replace(/[\\<>*_|`[\]]/g, (character) => `\\${character}`).replaceAll('\n', ' ');
}

/** A text as borrowers get it, quoted. */
export function quoted(text: unknown): string {
  return `“${escaped(typeof text === 'string' ? text : JSON.stringify(text ?? ''))}”`;
}

/** Words of ours: only what would break a table or start a tag is escaped, and code stays code. */
export function sentence(words: string): string {
  return words
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[<>|*]/g, (character) => `\\${character}`)))
    .join('');
}

export function heading(level: number, text: string): string[] {
  return ['', `${'#'.repeat(Math.min(level, 6))} ${text}`, ''];
}

export function item(text: string, depth = 0): string {
  return `${'  '.repeat(depth)}- ${text}`;
}

export function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** A part of the specification under its own heading; nothing when there is nothing in it. */
export function part(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `**${title}**`, '', ...lines];
}
