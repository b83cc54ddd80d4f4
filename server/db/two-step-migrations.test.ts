/**
 * Nodes of two releases run side by side while an academy is upgraded without a stop, so a migration only adds. What
 * the code does not use any more is removed by a migration of a later release, which says so in a line of its own:
 * `-- Unused since 0081`, the newest migration of the first release without any use of it.
 */
import { describe, expect, test } from 'vitest'
import { knownMigrations, type Migration } from './known-migrations.ts'

/** Migrations before this one were released when every upgrade was a stop. */
const FIRST = 74

const STUMBLES = [
  /\bDROP\s+(?:TABLE|COLUMN|VIEW|MATERIALIZED|TYPE|FUNCTION|SCHEMA)\b/i,
  /\bRENAME\s+(?:TO|COLUMN|VALUE)\b|\bRENAME\s+"/i,
  /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+NOT\s+NULL|DROP\s+DEFAULT|(?:SET\s+DATA\s+)?TYPE)\b/i,
  /\bADD\s+COLUMN\s+(?![^;]*\b(?:DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i,
]

const UNUSED_SINCE = /^-- Unused since (\d{4})$/m

const numberOf = ({ name }: Pick<Migration, 'name'>): number => Number(name.slice(0, 4))

/** Statements of a migration over which a node of the release before would stumble. */
function stumbles(migration: Pick<Migration, 'name' | 'statements'>): string[] {
  const since = UNUSED_SINCE.exec(migration.statements.join('\n'))?.[1]
  if (since !== undefined && Number(since) < numberOf(migration)) return []
  return migration.statements.filter((statement) => STUMBLES.some((pattern) => pattern.test(statement)))
}

describe('an operator who upgrades one node after the other', () => {
  test('has old nodes that go on after the new one has migrated: it adds, and removes nothing that they use', () => {
    const found = knownMigrations()
      .filter((migration) => numberOf(migration) >= FIRST)
      .flatMap((migration) => stumbles(migration).map((statement) => `${migration.name}: ${statement.trim()}`))
    expect(found).toEqual([])
  })

  test.each([
    'DROP TABLE "removed" CASCADE;',
    'ALTER TABLE "users" DROP COLUMN "name";',
    'ALTER TABLE "users" RENAME COLUMN "name" TO "title";',
    'ALTER TABLE "users" RENAME "name" TO "title";',
    'ALTER TABLE "users" RENAME TO "people";',
    'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE text;',
    'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  ])('is warned by this test of %s, unless nothing has used it since an earlier migration', (statement) => {
    expect(stumbles({ name: '0099_planted', statements: [statement] })).toEqual([statement])
    expect(stumbles({ name: '0099_planted', statements: [`-- Unused since 0098\n${statement}`] })).toEqual([])
    expect(stumbles({ name: '0099_planted', statements: [`-- Unused since 0099\n${statement}`] })).toHaveLength(1)
  })

  test.each([
    'ALTER TABLE "users" ADD COLUMN "age" integer;',
    'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
    'DROP INDEX "users_age";',
    'CREATE TABLE "added" ("id" uuid NOT NULL);',
  ])('is not warned of %s', (statement) => {
    expect(stumbles({ name: '0099_planted', statements: [statement] })).toEqual([])
  })
})
