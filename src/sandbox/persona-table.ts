import type { Personas } from './personas.ts';

/** The table of personas that README.md shows: what to enter, and what then happens. */
export function personaTable(personas: Personas): string {
  const rows: [enter: string, happens: string][] = [
    ...personas.outcomes.map(({ lastName, zip, title, then }): [string, string] => [
      lastName ? `last name ${lastName}` : `property ZIP ${zip}`,
      `${title}: ${then.checklistStatus}`,
    ]),
    ['any other name and ZIP', `${personas.otherwise.title}: ${personas.otherwise.then.checklistStatus}`],
    ...personas.ineligibleZips.map((prefix): [string, string] => [`property ZIP ${prefix}…`, 'Not lent in: wait list']),
    ...personas.people.map(({ email, title }): [string, string] => [`e-mail ${email}`, title]),
    ...personas.offers.map(({ offerCode, title }): [string, string] => [`?offercode=${offerCode}`, title]),
    ...personas.referrals.map(({ uuid, title }): [string, string] => [`?referral=${uuid}`, title]),
    ...personas.originators.map(({ uuid, title }): [string, string] => [`?referrer=${uuid}`, title]),
    ['?referrer=anything-else', 'No such loan officer (404 for a UUID, 400 otherwise)'],
    ...personas.affiliates.map(({ id, title }): [string, string] => [`?prepop=${id}`, title]),
  ];
  return [
    '| enter | what happens |',
    '| --- | --- |',
    ...rows.map(([enter, happens]) => `| ${enter} | ${happens} |`),
  ].join('\n');
}
