/** Who takes part in the month: accounts are made by the requests that make them, and people sign in to what they do. */
import { register, forgotPassword } from '#contract/people/auth.ts'
import { makeFamilyLinkOf, makeOwnFamilyLink } from '#contract/people/family-links.ts'
import { writePersonNote } from '#contract/people/person-notes.ts'
import { login } from '#contract/people/auth.ts'
import { createRole, roleChoices } from '#contract/people/roles.ts'
import { createUser, exportUsers, listUsers, readUser, updateUser } from '#contract/people/users.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { MONTH_PASSWORD, SAMPLE_ADMIN, sampleEmail, SAMPLE_STUDENT_PASSWORD } from '../sample-accounts.ts'
import type { Month } from './month.ts'
import {
  FIRST_NEWCOMER,
  MONTH_ROLES,
  NEWCOMERS,
  STAFF,
  STAFF_KINDS,
  staffEmail,
  type StaffKind,
} from './month-names.ts'
import type { Caller, PlayedAcademy } from './played-academy.ts'

/** Sessions end after thirty days; people sign in again before. */
const SIGNED_IN_FOR_MS = 12 * 24 * 3_600_000

export class People {
  readonly #academy: PlayedAcademy
  readonly #signedIn = new Map<string, { readonly caller: Caller; readonly until: number }>()

  constructor(academy: PlayedAcademy) {
    this.#academy = academy
  }

  /** `null`: `student@…`; 7: `student7@…`. */
  student(number: number | null): Promise<Caller> {
    const isNewcomer = number !== null && number >= FIRST_NEWCOMER
    return this.#as(sampleEmail(number), isNewcomer ? MONTH_PASSWORD : SAMPLE_STUDENT_PASSWORD)
  }

  /** False before a newcomer has registered. */
  isHere(number: number | null): boolean {
    return number === null || number < FIRST_NEWCOMER || this.#signedIn.has(sampleEmail(number))
  }

  admin(): Promise<Caller> {
    return this.#as(SAMPLE_ADMIN.email, SAMPLE_ADMIN.password)
  }

  staff(kind: StaffKind): Promise<Caller> {
    return this.#as(staffEmail(kind), MONTH_PASSWORD)
  }

  /** The same with a sign-in of this moment, which what concerns money asks for. */
  fresh(kind: StaffKind): Promise<Caller> {
    this.#signedIn.delete(staffEmail(kind))
    return this.staff(kind)
  }

  async #as(email: string, password: string): Promise<Caller> {
    const known = this.#signedIn.get(email)
    if (known !== undefined && known.until > this.#academy.clock.now) return known.caller
    const caller = await this.#academy.signIn(email, password, known?.caller.address)
    this.keep(caller)
    return caller
  }

  keep(caller: Caller): void {
    this.#signedIn.set(caller.email, { caller, until: this.#academy.clock.now + SIGNED_IN_FOR_MS })
  }
}

/** Everything that a part of the month works with. */
export interface Played {
  readonly academy: PlayedAcademy
  readonly month: Month
  readonly people: People
  /** Numbers from 0 to 1 from the seed, the same in every month. */
  readonly random: () => number
}

/** Makes roles and accounts of the staff, before anything else happens. */
export async function hireStaff({ academy, people }: Played): Promise<void> {
  const admin = await people.admin()
  for (const { name, permissions, description } of MONTH_ROLES) {
    const body = { name, permissions, description, status: 'active', requiresTotp: false } as const
    await academy.ask(admin, createRole, { body })
  }
  const { items } = await academy.ask(admin, roleChoices)
  for (const kind of STAFF_KINDS) {
    const { firstName, lastName, role } = STAFF[kind]
    const roleId = items.find(({ name }) => name === role)?.id ?? ''
    const account = { status: 'active', avatar: null, timeMultiplier: 1, mobile: null } as const
    const person = { firstName, lastName, email: staffEmail(kind), roleId, password: MONTH_PASSWORD }
    await academy.ask(admin, createUser, { body: { ...account, ...person } })
  }
}

/** Students register over the first three weeks, at the hours at which students are awake. */
export function planRegistrations({ academy, month, people }: Played): void {
  for (const [place, [firstName, lastName]] of NEWCOMERS.entries()) {
    const daysAgo = 29 - Math.floor((place * 27) / NEWCOMERS.length)
    month.plan(month.day(daysAgo, 15, (place * 37) % 420), async () => {
      const number = FIRST_NEWCOMER + place
      const [email, address] = [sampleEmail(number), academy.newAddress()]
      const body = {
        first_name: firstName,
        last_name: lastName,
        email,
        mobile: `05${String(50_000_000 + number * 7_919)}`,
        password: MONTH_PASSWORD,
        password_confirmation: MONTH_PASSWORD,
        accept_privacy: true,
      }
      const { access_token: token, user } = await academy.ask({ address }, register, { body })
      people.keep({ id: user.id, email, token, address })
    })
  }
}

const NOTES: readonly (readonly [student: number | null, daysAgo: number, text: string])[] = [
  [null, 21, 'اتصلت والدتها: تريد متابعة أسبوعية. أرسلنا لها رابط المتابعة.'],
  [null, 6, 'تحسّنت في التناظر، وما زالت تتعثر في الهندسة. اقترحت عليها مجموعة المساء.'],
  [4, 17, 'يسأل عن الوقت الإضافي، ومعه تقرير طبي.'],
  [9, 11, 'طلب النقل من مجموعة الثلاثاء، ولا مقعد خاليًا الآن.'],
  [21, 9, 'أُضيف له ربع الوقت في كل الاختبارات.'],
  [205, 4, 'سجّلت عن طريق مدرستها، والدفع على المدرسة.'],
]

/** Notes of colleagues, links for families, more time for two students, and what the security log tells of. */
export function planCare(played: Played): void {
  const { academy, month, people } = played
  for (const [number, daysAgo, text] of NOTES) {
    month.plan(month.day(daysAgo, 11), async () => {
      const { id } = await people.student(number)
      await academy.ask(await people.staff('support'), writePersonNote, {
        params: { id },
        body: { id: newIdentifier(), text },
      })
    })
  }
  for (const number of [null, 2, 5, 11, 203, 214]) {
    month.plan(month.day(12, 20, (number ?? 0) % 50), async () => {
      await academy.ask(await people.student(number), makeOwnFamilyLink, { body: { days: 30 } })
    })
  }
  month.plan(month.day(10, 12), async () => {
    const { id } = await people.student(21)
    await academy.ask(await people.admin(), makeFamilyLinkOf, { params: { id }, body: { days: 30 } })
  })
  for (const [number, timeMultiplier] of [
    [21, 1.25],
    [207, 1.5],
  ] as const)
    planMoreTime(played, number, timeMultiplier)
  planSecurity(played)
}

function planMoreTime({ academy, month, people }: Played, number: number, timeMultiplier: number): void {
  month.plan(month.day(20, 12, number % 60), async () => {
    const admin = await people.admin()
    const params = { id: (await people.student(number)).id }
    const { firstName, lastName, email, mobile, role, status, avatar, revision } = await academy.ask(admin, readUser, {
      params,
    })
    const body = { firstName, lastName, email, mobile: mobile ?? '', roleId: role.id, status, avatar, revision }
    await academy.ask(admin, updateUser, {
      params,
      body: { ...body, timeMultiplier, accommodations: { lineReader: true } },
    })
  })
}

function planSecurity({ academy, month, people }: Played): void {
  for (const [place, number] of [3, 12, 44, 208, 208, 208, 230].entries()) {
    month.plan(month.day(24 - place * 3, 21, place * 7), async () => {
      const by = { address: academy.newAddress() }
      await academy.refusal(by, login, { body: { email: sampleEmail(number), password: 'not-the-right-one' } })
    })
  }
  month.plan(month.day(5, 3), async () => {
    const by = { address: academy.newAddress() }
    for (let guess = 0; guess < 5; guess += 1) {
      await academy.refusal(by, login, { body: { email: SAMPLE_ADMIN.email, password: `guess-${guess}` } })
    }
  })
  month.plan(month.day(8, 22), async () => {
    await academy.ask({ address: academy.newAddress() }, forgotPassword, { body: { email: sampleEmail(208) } })
  })
  month.plan(month.day(7, 10), async () => {
    await academy.ask(await people.admin(), exportUsers, { query: { format: 'xlsx' } })
    // A student looks at an address of the office.
    await academy.refusal(await people.student(12), listUsers)
  })
}
