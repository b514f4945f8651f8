import { act, read } from '../act.ts';
import lending from '../lending.json' with { type: 'json' };
import { finishLink, startLink } from '../links.ts';
import { refusal } from '../reply.ts';
import { derivedUuid } from '../uuid.ts';

const hours = ['9:00 AM', '11:30 AM', '3:00 PM'];
const daysAhead = 5;

export const get = read(
  ({ row }) => ({
    kind: row.status.manualNotary ? 'MANUAL' : 'ENOTARY',
    fee: row.status.manualNotary ? lending.manualNotaryFee : 0,
    ...(row.details.appointment && { appointment: row.details.appointment }),
  }),
  { forSigners: true },
);

/** The next working days, three times on each. */
export const slots = read(({ row, world }) => slotsFrom(row.uuid, world.now()));

export const startSession = act(async (call) => ({ body: await startLink(call, 'NOTARY', 'ENOTARY') }));

export const finishSession = act(async (call) => {
  const link = await finishLink(call, 'NOTARY');
  return 'headers' in link ? link : {};
});

export const useManual = act(() => ({}));

export const reserveManual = act<{ slotUuid?: string; place?: string }>(({ row, world, body }) => {
  const slot = slotsFrom(row.uuid, world.now()).find(({ uuid }) => uuid === body.slotUuid);
  if (!slot) return refusal(422, 'This time is not free any more. Please choose another.');
  const appointment = { date: slot.date, time: slot.time, place: body.place ?? 'HOME' };
  return { keep: { appointment }, body: appointment };
});

function slotsFrom(application: string, now: Date): { uuid: string; date: string; time: string }[] {
  const days = Array.from({ length: daysAhead + 4 }, (_, index) => {
    const day = new Date(now);
    day.setUTCDate(day.getUTCDate() + index + 1);
    return day;
  });
  return days
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, daysAhead)
    .map((day) => day.toISOString().slice(0, 10))
    .flatMap((date) => hours.map((time) => ({ uuid: derivedUuid(application, date, time), date, time })));
}
