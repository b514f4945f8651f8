import { parseArgs } from 'node:util';
import { didYouMean } from '../config/nearest-name.ts';

/** What may be asked of a command beside its arguments: `--json`, `--html FILE`. */
interface Option {
  type: 'boolean' | 'string';
  /** Of a string: what stands after it, in the usage: "FILE". */
  value?: string;
  /** What it does, in words that follow the option. */
  about: string;
  /** The only values that there are. */
  choices?: readonly string[];
  multiple?: boolean;
  default?: string | boolean | string[];
}

type Options = Record<string, Option>;

type ValueOf<O extends Option> = O['type'] extends 'boolean'
  ? boolean
  : O['multiple'] extends true
    ? string[] | undefined
    : O extends { default: string }
      ? string
      : string | undefined;

/** A command of package.json. */
export interface Command<O extends Options = Options> {
  /** As it is typed: "npm run explain". */
  name: string;
  /** Its arguments, in the words of the usage, in square brackets where they may be left out: "BRAND DOCUMENT [POINTER]". */
  takes: string;
  about: string;
  /** What it says with its exit code, in words. */
  exits: string;
  /** What could not be done when it throws: "Could not explain". */
  failure: string;
  options: O;
  /** Does the work, and gives the exit code. What it throws is said in one sentence, and the exit code is 2. */
  run(asked: { [Name in keyof O]: ValueOf<O[Name]> }, given: string[]): Promise<number>;
}

/** A command as written, with the types of its options. */
export const commandOf = <const O extends Options>(command: Command<O>): Command => command as unknown as Command;

type Asked = { help: true } | { fault: string } | { values: Record<string, unknown>; given: string[] };

/** What was asked of a command, or the first thing that is wrong with it. */
export function askedOf({ takes, options }: Command, args: readonly string[]): Asked {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries({ ...options, help }).map(([name, { type, multiple = false, default: otherwise }]) => [
        name,
        { type, multiple, ...(otherwise === undefined ? {} : { default: otherwise }) },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const asked = tokens.filter((token) => token.kind === 'option');
  if (asked.some(({ name }) => name === 'help' || name === 'h')) return { help: true };
  for (const { name, rawName, value, inlineValue } of asked) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) return { fault: unknownOption(name, rawName, options) };
    if (option.type === 'boolean' && value !== undefined) return { fault: `${rawName} takes no value.` };
    if (option.type === 'string' && (!value || (!inlineValue && value.startsWith('--'))))
      return { fault: `${rawName} needs ${option.value} after it.` };
    if (value !== undefined && option.choices?.includes(value) === false)
      return {
        fault: `${rawName} is "${value}".${didYouMean(value, option.choices)} There are: ${option.choices.join(', ')}.`,
      };
    if (!option.multiple && asked.filter((each) => each.name === name).length > 1)
      return { fault: `${rawName} stands there twice. Keep one.` };
  }
  const wanted = takes.split(' ').filter((name) => name !== '');
  const missing = wanted[positionals.length];
  if (missing !== undefined && !missing.startsWith('[')) return { fault: `${missing} is missing.` };
  const isEndless = wanted.at(-1)?.includes('…') ?? false;
  const extra = isEndless ? undefined : positionals[wanted.length];
  if (extra !== undefined) return { fault: `"${extra}" is one argument too many.` };
  return { values, given: positionals };
}

const help: Option = { type: 'boolean', about: 'says this' };

function unknownOption(name: string, rawName: string, options: Options): string {
  const known = Object.keys(options);
  const nearest = didYouMean(name, known).replace(/"(.*)"/, '"--$1"');
  const those = known.length === 0 ? ' It has none.' : ` Known are ${known.map((each) => `--${each}`).join(', ')}.`;
  return `there is no option "${rawName}".${nearest || those}`;
}

/** How a command is typed, in one line. */
function usageLine({ name, takes, options }: Command): string {
  const named = Object.entries(options).map(([option, { value, multiple }]) =>
    multiple ? `[--${option} ${value}]…` : `[--${option}${value === undefined ? '' : ` ${value}`}]`,
  );
  const after = [takes, ...named].filter((each) => each !== '').join(' ');
  return after === '' ? name : `${name} -- ${after}`;
}

/** How a command is typed, what it does, and what each option does. */
export function usageOf(command: Command): string {
  const rows = Object.entries({ ...command.options, help }).map(
    ([option, { value, about, choices, multiple, default: otherwise }]) => {
      const those = choices === undefined ? '' : `: ${choices.join(', ')}`;
      const often = multiple ? ', as often as wanted' : '';
      const unless = typeof otherwise === 'string' ? ` (unless told, ${otherwise})` : '';
      return [`--${option}${value === undefined ? '' : ` ${value}`}`, `${about}${those}${often}${unless}`] as const;
    },
  );
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    usageLine(command),
    '',
    command.about,
    '',
    ...rows.map(([option, about]) => `  ${option.padEnd(width)}  ${about}`),
    '',
    `Exit code ${command.exits}.`,
  ].join('\n');
}

/** Runs a command as it was typed; gives the exit code. What is wrong is said in one sentence, never with a stack. */
export async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  const asked = askedOf(command, args);
  if ('help' in asked) {
    console.log(usageOf(command));
    return 0;
  }
  if ('fault' in asked) {
    console.error(`${command.name}: ${asked.fault}\n\n  ${usageLine(command)}\n\n--help says more.`);
    return 2;
  }
  try {
    return await command.run(asked.values as never, asked.given);
  } catch (error) {
    console.error(`${command.failure}: ${error instanceof Error ? error.message : error}`);
    return 2;
  }
}
