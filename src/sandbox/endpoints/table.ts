import type { Endpoint } from '../endpoint.ts';
import { create } from './application-create.ts';
import * as extras from './application-extras.ts';
import * as read from './application-read.ts';
import * as arrivals from './arrivals.ts';
import * as bank from './bank.ts';
import * as borrower from './borrower.ts';
import * as broker from './broker.ts';
import * as conditions from './conditions.ts';
import * as consents from './consents.ts';
import * as documents from './documents.ts';
import * as eligibility from './eligibility.ts';
import * as flags from './flags.ts';
import * as identity from './identity.ts';
import * as identityCheck from './identity-check.ts';
import * as income from './income.ts';
import * as liens from './liens.ts';
import * as notary from './notary.ts';
import * as offers from './offers.ts';
import * as profile from './profile.ts';
import * as signers from './signers.ts';
import * as signing from './signing.ts';
import * as small from './small-reads.ts';
import * as status from './status.ts';
import * as summary from './summary.ts';
import * as telemetry from './telemetry.ts';
import * as valuation from './valuation.ts';
import * as waitList from './wait-list.ts';

/** Every call of flows/services/, and who answers it. A test fails when one side lacks what the other has. */
export const endpoints: Record<string, Endpoint> = {
  'address.search': small.addressSearch,
  'affiliate.prefill': arrivals.prefill,
  'application.consent-types': eligibility.consentTypes,
  'application.correct-property': borrower.correctProperty,
  'application.create': create,
  'application.eligible-states': eligibility.eligibleStates,
  'application.experiments': borrower.experiments,
  'application.find-submission': read.findSubmission,
  'application.full-story-link': extras.fullStoryLink,
  'application.get': read.get,
  'application.ineligible-zips': eligibility.ineligibleZips,
  'application.list': read.list,
  'application.optimizely-profile': extras.optimizelyProfile,
  'application.referral-status': arrivals.referralStatus,
  'application.save-optimizely-profile': extras.saveOptimizelyProfile,
  'application.state-licenses': eligibility.stateLicenses,
  'application.withdraw': borrower.withdraw,
  'assets.get': borrower.assetsNeeded,
  'assets.submit': borrower.assets,
  'bank.accounts': bank.accounts,
  'bank.autopay': bank.autopay,
  'bank.confirm': bank.confirm,
  'bank.disburse': bank.disburse,
  'bank.disburse-manual': bank.disburseManual,
  'bank.finish-link': bank.finishBankLink,
  'bank.start-link': bank.startBankLink,
  'borrower.additional-info': borrower.additionalInfo,
  'borrower.hmda': borrower.hmda,
  'borrower.retry-credit': borrower.retryCredit,
  'borrower.social-security-number': borrower.socialSecurityNumber,
  'broker.login': broker.login,
  'broker.logout': broker.logout,
  'broker.register': broker.register,
  'broker.self-info': broker.selfInfo,
  'conditions.acknowledge': conditions.acknowledge,
  'conditions.list': conditions.list,
  'conditions.phone-number': conditions.phoneNumber,
  'conditions.remove': conditions.remove,
  'conditions.submit': conditions.submit,
  'conditions.upload': conditions.upload,
  'consents.save': consents.save,
  'consents.sms-prompt': consents.smsPrompt,
  'consents.sms-transactional-prompt': consents.smsTransactionalPrompt,
  'documents.agree': documents.agree,
  'documents.agree-all': documents.agreeAll,
  'documents.content': documents.content,
  'documents.get': documents.get,
  'documents.list': documents.list,
  'flags.all': flags.all,
  'flags.maintenance': flags.one,
  'hours.chat-open': small.chatOpen,
  'hours.chat-week': small.chatWeek,
  'hours.phone': small.phoneHours,
  'identity-check.get': identityCheck.get,
  'identity-check.remove': identityCheck.remove,
  'identity-check.submit': identityCheck.submit,
  'identity-check.upload-back': identityCheck.uploadBack,
  'identity-check.upload-front': identityCheck.uploadFront,
  'identity.get': identity.get,
  'identity.login': identity.login,
  'identity.phone-alias': identity.phoneAlias,
  'identity.register': identity.register,
  'income.employer': income.employer,
  'income.finish-link': income.finishIncomeLink,
  'income.get': income.get,
  'income.remove': income.remove,
  'income.start-link': income.startIncomeLink,
  'income.submit': income.submit,
  'income.upload': income.upload,
  'leads.licensed-states': arrivals.licensedStates,
  'leads.originator': arrivals.originator,
  'leads.referral': arrivals.referral,
  'legal.versions': small.legalVersions,
  'liens.list': liens.list,
  'liens.payoff': liens.payoff,
  'liens.submit': liens.submit,
  'notary.finish-session': notary.finishSession,
  'notary.get': notary.get,
  'notary.reserve-manual': notary.reserveManual,
  'notary.slots': notary.slots,
  'notary.start-session': notary.startSession,
  'notary.use-manual': notary.useManual,
  'offer-code.get': arrivals.offer,
  'offers.accept-winback': offers.acceptWinback,
  'offers.confirm': offers.confirm,
  'offers.list': offers.list,
  'offers.select': offers.select,
  'offers.winback': offers.winback,
  'profile.consent-types': profile.consentTypes,
  'profile.feedback': profile.feedback,
  'profile.get': profile.get,
  'profile.set-name': profile.setName,
  'search.can-start': read.canStart,
  'signers.co-deed-status': signers.coDeedStatus,
  'signing.add-signer': signing.addSigner,
  'signing.get': signing.get,
  'signing.remove-signer': signing.removeSigner,
  'signing.sign': signing.sign,
  'status.get': status.get,
  'summary.submit': summary.submit,
  'telemetry.app-started': telemetry.eventOnce,
  'telemetry.error-fallback': telemetry.event,
  'telemetry.heloc-started': telemetry.eventOnce,
  'telemetry.page-view': telemetry.event,
  'telemetry.register-start': telemetry.event,
  'telemetry.session': telemetry.session,
  'telemetry.unknown-status': telemetry.event,
  'valuation.condition': valuation.condition,
  'valuation.estimate': valuation.estimate,
  'valuation.get': valuation.get,
  'valuation.order': valuation.order,
  'wait-list.join': waitList.join,
};
