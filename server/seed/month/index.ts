/**
 * A month in the life of the sample academy, for `SEED=month`: the sample as it was a month ago, and then what its people
 * did, request by request, by a clock that moves to now. The same `now` gives the same month.
 */
import { hearGateway } from '#contract/shop/orders.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { randomSource } from '#domain/shuffle/shuffle.ts'
import { hasAccount } from '#server/modules/auth/index.ts'
import { seedSampleAcademy } from '../index.ts'
import { seedSamplePacks, seedSamplePractice } from '../practice.ts'
import { seedSampleAround } from '../sample-around.ts'
import { seedSampleShop } from '../shop.ts'
import { planAttempts } from './attempts.ts'
import { openCardGateway } from './card-gateway.ts'
import { addExams, planCorrections } from './exams.ts'
import { type MonthFigures, monthFigures } from './figures.ts'
import { planGroups } from './groups.ts'
import { planLearning } from './learning.ts'
import { planMessages } from './messages.ts'
import { Month } from './month.ts'
import { STAFF_KINDS, staffEmail } from './month-names.ts'
import { nameAcademy, planOffice } from './office.ts'
import { hireStaff, People, planCare, planRegistrations, type Played } from './people.ts'
import { PlayedAcademy } from './played-academy.ts'
import { planShop } from './shop.ts'

export type { MonthFigures } from './figures.ts'

/** Addresses of the staff, each with a role of its own. */
export const STAFF_EMAILS: readonly string[] = STAFF_KINDS.map(staffEmail)

const DAY_MS = 86_400_000
const SEED = 2_027
const DAYS = 30
/** The academy had its people and exams before its first order, which is older than the month. */
const FOUNDED_DAYS = DAYS + 100

/** True if the academy has a month already, or a part of one. */
export function hasMonth(dependencies: ServerDependencies): Promise<boolean> {
  return hasAccount(dependencies, staffEmail('support'))
}

/**
 * Fills an empty academy. `sandboxFolder`: where the sandbox of the payment gateway keeps its payments. Answers how much
 * there is of everything. Interrupted, it is not completed by another start: its requests have happened already.
 */
export async function seedMonth(dependencies: ServerDependencies, sandboxFolder: string): Promise<MonthFigures> {
  const end = dependencies.now()
  const clock = { now: end - FOUNDED_DAYS * DAY_MS }
  const { publicUrl } = dependencies
  // The gateway reports to an academy that is opened with it.
  const opened: { academy?: PlayedAcademy } = {}
  const gateway = await openCardGateway({ folder: sandboxFolder, publicUrl, clock }, async (report) => {
    await opened.academy?.ask({ address: '127.0.0.1' }, hearGateway, { body: report as object })
  })
  const then = { ...dependencies, now: () => clock.now, payment: gateway.gateway }
  await seedSampleAcademy(then)
  const academy = await PlayedAcademy.open(then, clock)
  opened.academy = academy
  const month = new Month(then, { clock, end, beside: () => gateway.report() })
  const played = { academy, month, people: new People(academy), random: randomSource(SEED) }
  try {
    await nameAcademy(played)
    // In the afternoon: the sample plans meetings some minutes from now.
    clock.now = month.day(DAYS, 16)
    await seedSample(then)
    await hireStaff(played)
    await addExams(played)
    await plan(played, gateway)
    await month.play()
    await seedSamplePractice(then)
    return await monthFigures(played)
  } finally {
    await academy.close()
    await gateway.close()
  }
}

/** The rest of the sample, as it was at the beginning of the month; its practice goes on until the end. */
async function seedSample(dependencies: ServerDependencies): Promise<void> {
  await seedSampleShop(dependencies)
  await seedSamplePacks(dependencies)
  await seedSampleAround(dependencies)
}

async function plan(played: Played, gateway: Awaited<ReturnType<typeof openCardGateway>>): Promise<void> {
  planRegistrations(played)
  planCare(played)
  planGroups(played)
  planMessages(played)
  planLearning(played)
  planOffice(played)
  planCorrections(played)
  planAttempts(played)
  await planShop(played, gateway)
}
