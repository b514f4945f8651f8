import type { Endpoint } from '../endpoint.ts';
import { create } from './application-create.ts';
import * as extras from './application-extras.ts';
import * as read from './application-read.ts';
import * as arrivals from './arrivals.ts';
import * as broker from './broker.ts';
import * as consents from './consents.ts';
import * as eligibility from './eligibility.ts';
import * as flags from './flags.ts';
import * as identity from './identity.ts';
import * as profile from './profile.ts';
import * as small from './small-reads.ts';
import * as status from './status.ts';
import * as telemetry from './telemetry.ts';
import * as waitList from './wait-list.ts';

/** Every call of flows/services/, and who answers it. A test fails when one side lacks what the other has. */
export const endpoints: Record<string, Endpoint> = {
  'address.search': small.addressSearch,
  'affiliate.prefill': arrivals.prefill,
  'application.consent-types': eligibility.consentTypes,
  'application.create': create,
  'application.eligible-states': eligibility.eligibleStates,
  'application.find-submission': read.findSubmission,
  'application.full-story-link': extras.fullStoryLink,
  'application.get': read.get,
  'application.ineligible-zips': eligibility.ineligibleZips,
  'application.list': read.list,
  'application.optimizely-profile': extras.optimizelyProfile,
  'application.referral-status': arrivals.referralStatus,
  'application.save-optimizely-profile': extras.saveOptimizelyProfile,
  'application.state-licenses': eligibility.stateLicenses,
  'broker.login': broker.login,
  'broker.logout': broker.logout,
  'broker.register': broker.register,
  'consents.save': consents.save,
  'consents.sms-prompt': consents.smsPrompt,
  'consents.sms-transactional-prompt': consents.smsTransactionalPrompt,
  'flags.all': flags.all,
  'flags.maintenance': flags.one,
  'hours.phone': small.phoneHours,
  'identity.get': identity.get,
  'identity.phone-alias': identity.phoneAlias,
  'identity.register': identity.register,
  'leads.licensed-states': arrivals.licensedStates,
  'leads.originator': arrivals.originator,
  'leads.referral': arrivals.referral,
  'legal.versions': small.legalVersions,
  'offer-code.get': arrivals.offer,
  'profile.get': profile.get,
  'search.can-start': read.canStart,
  'status.get': status.get,
  'telemetry.app-started': telemetry.eventOnce,
  'telemetry.error-fallback': telemetry.event,
  'telemetry.heloc-started': telemetry.eventOnce,
  'telemetry.page-view': telemetry.event,
  'telemetry.register-start': telemetry.event,
  'telemetry.session': telemetry.session,
  'wait-list.join': waitList.join,
};
