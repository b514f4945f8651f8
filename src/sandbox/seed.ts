import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { accountOf, createAccount } from './accounts.ts';
import { openConditions } from './conditions.ts';
import type { Database } from './database.ts';
import { isOpen } from './life-cycle.ts';
import type { Personas } from './personas.ts';
import { applications, identities, signers } from './schema.ts';

const world = { newId: randomUUID, now: () => new Date() };

/** Makes the personas' accounts and applications, if the database is empty. `org` is the product's own brand. */
export async function seed(db: Database, personas: Personas, org: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7341)`);
    const [anybody] = await tx.select({ uuid: identities.uuid }).from(identities).limit(1);
    if (anybody) return;
    for (const person of personas.people) {
      const identity = await createAccount(tx, {
        identity: randomUUID(),
        profile: randomUUID(),
        email: person.email,
        password: personas.password,
        org,
        ...(person.phone && { phone: person.phone }),
        ...(person.type && { type: person.type }),
        details: {
          email: person.email,
          name: person.name,
          dob: person.dob,
          ...(person.phone && { phoneNumbers: [{ type: 'MOBILE', number: person.phone }] }),
          ...(person.address && { addresses: [{ uuid: randomUUID(), type: 'HOME', ...person.address }] }),
        },
      });
      if (!identity || !person.application) continue;
      const {
        status: at,
        details,
        conditions,
        signers: signing = [],
        signerConditions,
        haveSignersSigned,
      } = person.application;
      const { checklistStatus, ...status } = at;
      const application = {
        uuid: randomUUID(),
        identity: identity.uuid,
        org,
        checklistStatus,
        status,
        upcoming: [],
        active: isOpen(checklistStatus),
        details: { borrower: person.name, ...details },
      };
      await tx.insert(applications).values(application);
      await openConditions(tx, world, application, identity.uuid, conditions);
      for (const email of signing) {
        const other = await accountOf(tx, email);
        const named = personas.people.find((each) => each.email === email);
        if (!other || !named) throw new Error(`${person.email} names ${email} as a signer, who is not listed before.`);
        await tx.insert(signers).values({
          uuid: randomUUID(),
          application: application.uuid,
          identity: other.uuid,
          details: {
            ...named.name,
            email,
            relationship: 'SPOUSE',
            ...(haveSignersSigned && { identityChecked: true, signedAt: world.now().toISOString() }),
          },
        });
        await openConditions(tx, world, application, other.uuid, signerConditions);
      }
    }
  });
}
