import type { Check } from '../check.ts';
import { actions } from './actions.ts';
import { answerable } from './answerable.ts';
import { autocomplete } from './autocomplete.ts';
import { brandTexts } from './brand-texts.ts';
import { brands } from './brands.ts';
import { calls } from './calls.ts';
import { contrast } from './contrast.ts';
import { controls } from './controls.ts';
import { factPlaces } from './fact-places.ts';
import { facts } from './facts.ts';
import { fieldOrder } from './field-order.ts';
import { fields } from './fields.ts';
import { flows } from './flows.ts';
import { foreignNames } from './foreign-names.ts';
import { knownFacts } from './known-facts.ts';
import { limits } from './limits.ts';
import { linkPaths } from './link-paths.ts';
import { messages } from './messages.ts';
import { missingValue } from './missing-value.ts';
import { neverHolds } from './never-holds.ts';
import { overrides } from './overrides.ts';
import { paths } from './paths.ts';
import { pictures } from './pictures.ts';
import { regulated } from './regulated.ts';
import { routing } from './routing.ts';
import { schema } from './schema.ts';
import { sequences } from './sequences.ts';
import { serverPages } from './server-pages.ts';
import { silentPolls } from './silent-polls.ts';
import { staleOverrides } from './stale-overrides.ts';
import { tags } from './tags.ts';
import { texts } from './texts.ts';
import { titles } from './titles.ts';
import { unknownFact } from './unknown-fact.ts';
import { unknownNames } from './unknown-name.ts';
import { unnamedFields } from './unnamed-fields.ts';
import { unused } from './unused.ts';
import { values } from './values.ts';
import { variants } from './variants.ts';
import { waysOut } from './ways-out.ts';

/** Every check, in the order their problems are printed for one place. */
export const checks: readonly Check[] = [
  schema,
  facts,
  texts,
  tags,
  unknownFact,
  factPlaces,
  values,
  neverHolds,
  ...unknownNames,
  fields,
  answerable,
  controls,
  autocomplete,
  unnamedFields,
  fieldOrder,
  messages,
  limits,
  regulated,
  actions,
  linkPaths,
  paths,
  titles,
  flows,
  knownFacts,
  sequences,
  silentPolls,
  calls,
  routing,
  waysOut,
  serverPages,
  overrides,
  variants,
  staleOverrides,
  unused,
  missingValue,
  brands,
  brandTexts,
  pictures,
  foreignNames,
  contrast,
];
