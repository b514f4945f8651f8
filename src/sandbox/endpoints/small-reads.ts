import type { Endpoint } from '../endpoint.ts';
import { ok } from '../reply.ts';

/** The versions of the legal documents in force. */
export const legalVersions: Endpoint = {
  async handle() {
    return ok({
      PRIVACY: '2025-01',
      TERMS: '2025-01',
      COMMUNICATIONS: '2024-06',
      SOFT_CREDIT: '2025-01',
      SOFT_CREDIT_NY: '2025-01-NY',
    });
  },
};

/** Suggestions for what is typed in the address box. */
export const addressSearch: Endpoint = {
  async handle({ world, query }) {
    return ok(world.addressBook.search(query.text ?? ''));
  },
};

/** When the support telephone is answered. */
export const phoneHours: Endpoint = {
  async handle() {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    return ok(
      days.map((weekday, index) => {
        const weekend = index >= 5;
        return {
          weekday,
          weekdayValue: index + 1,
          startTime: weekend ? '7:00 AM' : '6:00 AM',
          endTime: weekend ? '3:00 PM' : '6:00 PM',
          isOpen: index !== 6,
        };
      }),
    );
  },
};

/** When the chat is answered. */
export const chatWeek: Endpoint = phoneHours;

/** Whether somebody answers the chat now: on weekdays, from six to eighteen, Pacific Time. */
export const chatOpen: Endpoint = {
  async handle({ world }) {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(world.now());
    const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    const isWeekend = ['Sat', 'Sun'].includes(part('weekday'));
    return ok({ isOpen: !isWeekend && Number(part('hour')) >= 6 && Number(part('hour')) < 18 });
  },
};
