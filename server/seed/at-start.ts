/** Fills an empty academy when a server starts. */
import path from 'node:path'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { Environment } from '#server/env.ts'
import { academyIsEmpty, ensureFirstAdmin, ensureRoles, hasAccount } from '#server/modules/auth/index.ts'
import { SANDBOX_FOLDER } from '#server/sandbox-gateway/index.ts'
import { seedSampleAcademy } from './index.ts'
import { hasMonth, type MonthFigures, seedMonth } from './month/index.ts'
import { seedSamplePractice } from './practice.ts'
import { SAMPLE_ADMIN } from './sample-accounts.ts'
import { seedSampleAround } from './sample-around.ts'
import { seedSampleShop } from './shop.ts'

/**
 * Fills an empty academy; `automatic`: with the sample, where the database is our own. A sample that was interrupted is
 * completed at the next start. Whether it holds the sample academy now.
 */
export async function seedAtStart(dependencies: ServerDependencies, environment: Environment): Promise<boolean> {
  const { seed, firstAdmin, production } = environment
  const isEmpty = await academyIsEmpty(dependencies)
  const holdsMonth = !isEmpty && (await hasMonth(dependencies))
  const holdsSample = !isEmpty && (await hasAccount(dependencies, SAMPLE_ADMIN.email))
  const wantsSample = seed === 'sample' || (seed === 'automatic' && dependencies.database.kind === 'embedded')
  // The month begins with the sample of a month ago: what that one lacks is no longer the sample of today.
  if (wantsSample && !holdsMonth && (isEmpty || holdsSample)) await seedSample(dependencies)
  if (seed === 'month' && isEmpty) await playMonth(dependencies, environment)
  if (seed === 'sample' && !isEmpty && !holdsSample) warnOfPeople('sample')
  if (seed === 'month' && !isEmpty && !holdsMonth) warnOfPeople('month')
  await ensureRoles(dependencies, { staffSecondStep: production })
  if (firstAdmin !== null) await ensureFirstAdmin(dependencies, firstAdmin)
  return (wantsSample || seed === 'month') && (isEmpty || holdsSample)
}

function warnOfPeople(seed: 'sample' | 'month'): void {
  console.warn(`SEED=${seed} was not applied: this academy has accounts.`)
}

async function seedSample(dependencies: ServerDependencies): Promise<void> {
  await seedSampleAcademy(dependencies)
  await seedSampleShop(dependencies)
  await seedSamplePractice(dependencies)
  await seedSampleAround(dependencies)
}

async function playMonth(dependencies: ServerDependencies, { dataDirectory }: Environment): Promise<void> {
  const began = performance.now()
  const figures = await seedMonth(dependencies, path.join(dataDirectory, SANDBOX_FOLDER))
  console.log(`  A month of the sample academy, made in ${Math.round((performance.now() - began) / 1_000)} s:`)
  console.log(monthLines(figures).join('\n'))
}

function monthLines(figures: MonthFigures): string[] {
  return Object.entries(figures).map(([name, count]) => `    ${String(count).padStart(5)} ${name}`)
}
