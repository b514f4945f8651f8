import { failureMessage } from '../../src/form/validation/failure-message.ts';
import { pruneEmpty } from '../../src/form/validation/prune-empty.ts';
import { failuresOf } from '../../src/form/validation/validate.ts';
import { type Walk, type WalkedStep, walkFlow } from '../../src/interpreter/flow.ts';
import { stringOf } from '../../src/interpreter/texts.ts';
import type { Configuration } from '../../src/model/configuration.ts';
import { configurationOf, validatorsOf } from './real-project.ts';
import { brokerLoginBrand, ownBrand, sessionOf, type Visit } from './visits.ts';

const findValidator = await validatorsOf([configurationOf(ownBrand), configurationOf(brokerLoginBrand)]);

/** The registration flow as a visitor has it: the interpreter's walk with the validators that are shipped. */
export function registrationWalk(visit: Visit): { walk: Walk; configuration: Configuration } {
  const configuration = configurationOf(visit.brand ?? ownBrand);
  const { flows, steps, facts } = configuration;
  const flow = flows['registration/flow'];
  if (!flow) throw new Error('There is no registration flow.');
  const walk = walkFlow({ flow, steps, vocabulary: facts }, sessionOf(configuration, visit), (schema, data) =>
    failuresOf(findValidator(schema), pruneEmpty(data)),
  );
  return { walk, configuration };
}

export interface Said {
  /** What stands in the way, by field. */
  errors: Record<string, string>;
  /** What is only asked, by field. */
  warnings: Record<string, string>;
}

/** Everything that a step says of its answers, in words. */
export function saidAt(step: WalkedStep, configuration: Configuration): Said {
  const said: Said = { errors: {}, warnings: {} };
  const say = (severity: keyof Said, field: string, message: string) => {
    said[severity][field] = [said[severity][field], message].filter(Boolean).join(' + ');
  };
  for (const failure of step.failures) {
    const message = failureMessage(failure, step.document.messages, configuration.messages);
    say('errors', failure.field, message === undefined ? '(no words)' : stringOf(message, step.facts));
  }
  for (const { rule } of step.brokenRules) {
    say(rule.severity === 'error' ? 'errors' : 'warnings', rule.field, stringOf(rule.message, step.facts));
  }
  return said;
}
