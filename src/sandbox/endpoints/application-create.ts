import { and, eq } from 'drizzle-orm';
import { statesServed } from '../../model/states.ts';
import { applicationView } from '../application-view.ts';
import { openConditions } from '../conditions.ts';
import type { Endpoint, SignedInCall } from '../endpoint.ts';
import { lifeCycle, outcomeFor, statusesAhead } from '../life-cycle.ts';
import { ok, refusal } from '../reply.ts';
import { type Address, applications, type PersonName, profiles } from '../schema.ts';

/** The parts of the request that the sandbox acts on; the whole of it is stored. */
interface CreateBody {
  profileRequest?: { email?: string; phoneNumber?: string; dob?: string; name?: PersonName; homeAddress?: Address };
  propertyRequest?: Address & { occupancyType?: string };
  utmParameters?: Record<string, unknown>;
  referrerId?: string;
  income?: { incomePrimary?: number; incomeOther?: number };
  employmentType?: string;
}

/**
 * Makes the application. The database decides, not the program: one per submission key and one active one per person
 * and lender are unique indexes, so that of two requests that race only one can win.
 */
export const create: Endpoint = {
  signedIn: true,
  async handle({ db, world, body, query, headers, brand, identity }: SignedInCall<CreateBody>) {
    const { propertyRequest: property, profileRequest: person } = body;
    const state = query.state ?? property?.state;
    if (!state || !property || !person?.name?.lastName) {
      return refusal(
        400,
        'Could not make an application: the property’s state and the borrower’s name are needed. Ask for them before this call.',
      );
    }
    if (!statesServed(brand).includes(state)) return refusal(422, `we do not currently offer loans in ${state}`);
    if (world.personas.ineligibleZips.some((prefix) => property.zip?.startsWith(prefix))) {
      return refusal(422, `we do not currently offer loans in ${property.zip}`);
    }
    const outcome = outcomeFor(world.personas, {
      lastName: person.name.lastName,
      ...(property.zip && { zip: property.zip }),
    });
    const submissionKey = headers.get('x-submission-key') ?? headers.get('idempotency-key');
    const [made] = await db
      .insert(applications)
      .values({
        uuid: world.newId(),
        identity: identity.uuid,
        org: brand.orgCode ?? '',
        submissionKey,
        checklistStatus: lifeCycle.first,
        status: {},
        upcoming: statusesAhead(outcome),
        active: true,
        details: {
          property,
          borrower: person.name,
          income: {
            annual: body.income?.incomePrimary ?? 0,
            other: body.income?.incomeOther ?? 0,
            ...(body.employmentType && { employmentType: body.employmentType }),
          },
          ...(outcome.facts && { facts: outcome.facts }),
          ...(body.referrerId && { referrer: { referrerUuid: body.referrerId } }),
        },
        request: body,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) {
      const [earlier] = await db
        .select()
        .from(applications)
        .where(and(eq(applications.submissionKey, submissionKey ?? ''), eq(applications.identity, identity.uuid)));
      return earlier
        ? ok(await applicationView(db, earlier, world.now()))
        : refusal(409, 'Active application already exists.');
    }
    await openConditions(db, world, made, identity.uuid, outcome.conditions);
    await keepProfile({ db, identity: identity.uuid, person, addressId: world.newId() });
    return ok(await applicationView(db, made, world.now()));
  },
};

/** What the borrower said of themselves becomes their profile. */
async function keepProfile(said: {
  db: SignedInCall['db'];
  identity: string;
  person: NonNullable<CreateBody['profileRequest']>;
  addressId: string;
}) {
  const { db, identity, person, addressId } = said;
  const [profile] = await db.select().from(profiles).where(eq(profiles.identity, identity));
  if (!profile) return;
  const details = {
    ...profile.details,
    ...(person.name && { name: person.name }),
    ...(person.dob && { dob: person.dob }),
    ...(person.homeAddress && { addresses: [{ uuid: addressId, type: 'HOME', ...person.homeAddress }] }),
    ...(person.phoneNumber && { phoneNumbers: [{ type: 'MOBILE', number: person.phoneNumber }] }),
  };
  await db.update(profiles).set({ details }).where(eq(profiles.uuid, profile.uuid));
}
