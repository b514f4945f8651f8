import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ApplicationCall } from './act.ts';
import type { ConditionDetails } from './application-details.ts';
import kinds from './conditions.json' with { type: 'json' };
import type { Database } from './database.ts';
import type { World } from './endpoint.ts';
import { conditions } from './schema.ts';

/** What each category of condition asks for. One is in the table that no borrower should see: the site hides it. */
export const conditionKinds: Readonly<Record<string, ConditionDetails>> = kinds;

/** Opens conditions of these categories for a person, each a second after the one before, so that they have an order. */
export async function openConditions(
  db: Database,
  world: Pick<World, 'newId' | 'now'>,
  application: { uuid: string },
  identity: string,
  categories: readonly string[] = [],
): Promise<void> {
  const rows = categories.map((category, index) => {
    const details = conditionKinds[category];
    if (!details) throw new Error(`There is no condition ${category}. Add it to src/sandbox/conditions.json.`);
    const createdAt = new Date(world.now().getTime() + index * 1000);
    return { uuid: world.newId(), application: application.uuid, identity, category, details, createdAt };
  });
  if (rows.length > 0) await db.insert(conditions).values(rows);
}

/** Closes a person's open conditions of these categories. */
export async function closeConditions(
  { db, world, row, identity }: Pick<ApplicationCall, 'db' | 'world' | 'row' | 'identity'>,
  categories: string[],
): Promise<void> {
  await db
    .update(conditions)
    .set({ closedAt: world.now() })
    .where(
      and(
        eq(conditions.application, row.uuid),
        eq(conditions.identity, identity.uuid),
        isNull(conditions.closedAt),
        inArray(conditions.category, categories),
      ),
    );
}

/** Closes every open condition of an application, also those of the people who sign it. */
export async function closeEveryCondition(
  db: Database,
  world: Pick<World, 'now'>,
  application: { uuid: string },
): Promise<void> {
  await db
    .update(conditions)
    .set({ closedAt: world.now() })
    .where(and(eq(conditions.application, application.uuid), isNull(conditions.closedAt)));
}
