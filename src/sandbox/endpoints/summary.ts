import { act } from '../act.ts';
import { unagreed } from '../documents/documents.ts';
import { refusal } from '../reply.ts';

export const submit = act<{ consents?: { type: string; accepted?: boolean }[] }>((call) => {
  if (unagreed(call, 'INITIAL').length > 0)
    return refusal(428, 'Please read the disclosures and agree to them before you submit your application.');
  const [consent] = call.body.consents ?? [];
  if (!consent?.accepted) return refusal(422, 'Please authorize the credit check to submit your application.');
  const at = call.world.now().toISOString();
  return { keep: { consents: [...(call.row.details.consents ?? []), { type: consent.type, at }] } };
});
