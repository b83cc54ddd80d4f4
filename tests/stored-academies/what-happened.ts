/**
 * A morning in a small academy, by HTTP: attempts in every state that is kept. Made into a file once for each release
 * that changes the database (`store-academy.ts`); the order and the instants never matter to the reader of the file.
 */
import { ensureFirstAdmin, ensureRoles } from '#server/modules/auth/index.ts'
import { seedCategories } from '#server/seed/categories.ts'
import { seedNews } from '#server/seed/news.ts'
import { seedPartners } from '#server/seed/partners.ts'
import type { ExamDocument } from '#domain/exam/document.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { runDueOnce } from '#server/jobs/index.ts'
import { importExam, publishExam, wholeVersion } from '#server/modules/exams/index.ts'
import { ensureVapidKeys } from '#server/modules/notifications/index.ts'
import { Device, type KeptAttempt, newKeptAttempt, type OpenAcademy, PASSWORD } from './academy-over-http.ts'
import { aptitude, essay } from './exams.ts'

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000

export const ADMIN = 'admin@academy.example'

interface PublishedExam {
  readonly examId: string
  readonly versionId: string
  right(index: number): AttemptEventBody
  wrong(index: number): AttemptEventBody
  readonly questions: readonly { readonly questionId: string; readonly optionIds: readonly string[] }[]
}

/** Work that is still to come when the academy is stored. */
export interface Unfinished {
  /** Answers wait on this device; it has not submitted. */
  readonly running: KeptAttempt
  readonly runningStudent: string
  /** Commands that wait for an admin's decision. */
  readonly parked: readonly string[]
  /** Closed, with a result that nobody has seen yet. */
  readonly unseen: { readonly attemptId: string; readonly student: string }
}

/** Things that a morning needs and that it leaves; `attempts`: ids by name. */
interface Morning {
  readonly academy: OpenAcademy
  readonly admin: string
  readonly aptitude: PublishedExam
  readonly essay: PublishedExam
  readonly attempts: Record<string, string>
}

interface Student {
  readonly email: string
  readonly token: string
}

export async function letItHappen(academy: OpenAcademy) {
  await prepare(academy)
  const admin = await academy.signIn(ADMIN)
  const exams = { aptitude: await published(academy, aptitude), essay: await published(academy, essay) }
  const morning: Morning = { academy, admin, ...exams, attempts: {} }
  await finish(morning)
  await gradeByHand(morning)
  await leave(morning)
  const unseen = await changeDevices(morning)
  await arriveLate(morning)
  await startRefused(morning)
  await correctKey(morning)
  const running = await keepRunning(morning)
  const unfinished: Unfinished = { ...running, unseen, parked: await parkedIds(morning) }
  return { attempts: morning.attempts, unfinished }
}

async function register({ academy }: Morning, name: string): Promise<Student> {
  const email = `${name}@academy.example`
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const person = { first_name: 'سارة', last_name: 'العتيبي', email, accept_privacy: true, ...passwords }
  const { access_token: token } = await academy.ask<{ access_token: string }>('POST', '/api/register', person)
  return { email, token }
}

async function start({ academy, attempts }: Morning, name: string, exam: PublishedExam, { token }: Student) {
  const device = new Device(academy, newKeptAttempt(exam.examId))
  await device.start(token)
  attempts[name] = device.kept.attemptId
  academy.clock.now += SECOND
  return device
}

const readResult = ({ academy }: Morning, { kept }: Device, { token }: Student) =>
  academy.ask('GET', `/api/attempts/${kept.attemptId}/result`, undefined, token)

async function finish(morning: Morning): Promise<void> {
  const { academy, aptitude: exam } = morning
  const student = await register(morning, 'finished')
  const wish = { kind: 'result-ready', channel: 'email', wanted: true }
  await academy.ask('PUT', '/api/notifications/wishes', wish, student.token)
  const device = await start(morning, 'finished', exam, student)
  device.write([{ type: 'seen', questionId: exam.questions[0]?.questionId ?? '' }, exam.wrong(0), exam.right(1)])
  await device.send()
  academy.clock.now += MINUTE
  device.write([exam.right(0), { type: 'section-complete', sectionIndex: 0 }])
  academy.clock.now += SECOND
  device.write([{ type: 'section-start', sectionIndex: 1 }, exam.right(2), exam.wrong(3)])
  academy.clock.now += SECOND
  await device.submit()
  await readResult(morning, device, student)
}

/** One final, one that waits for its score. */
async function gradeByHand(morning: Morning): Promise<void> {
  const { academy, admin, essay: exam } = morning
  const student = await register(morning, 'graded')
  const device = await start(morning, 'graded by hand', exam, student)
  device.write([exam.right(0), exam.right(1)])
  await device.submit()
  const grade = { attemptId: device.kept.attemptId, score: 2.5, comment: 'نصفه صحيح', revision: 0 }
  await academy.ask('PUT', `/api/exams/${exam.examId}/grading/${exam.questions[0]?.questionId}`, grade, admin)
  await readResult(morning, device, student)
  const provisional = await start(morning, 'provisional', exam, await register(morning, 'provisional'))
  provisional.write([exam.right(0), exam.wrong(1)])
  await provisional.submit()
}

async function leave(morning: Morning): Promise<void> {
  const { academy, aptitude: exam } = morning
  const device = await start(morning, 'left', exam, await register(morning, 'left'))
  device.write([exam.right(0)])
  await device.send({ present: false, at: academy.clock.now })
  academy.clock.now += MINUTE
  await runDueOnce(academy.dependencies)
}

async function changeDevices(morning: Morning): Promise<Unfinished['unseen']> {
  const { academy, aptitude: exam } = morning
  const { clock } = academy
  const student = await register(morning, 'devices')
  const phone = await start(morning, 'two devices', exam, student)
  phone.write([exam.right(0)])
  await phone.send()
  clock.now += SECOND
  const laptop = new Device(academy, newKeptAttempt(exam.examId, phone.kept.attemptId))
  await laptop.join(student.token)
  clock.now += SECOND
  laptop.write([exam.wrong(0), exam.right(1)])
  clock.now += SECOND
  phone.write([exam.right(0)])
  clock.now += SECOND
  await laptop.send()
  await phone.send()
  await laptop.submit()
  return { attemptId: phone.kept.attemptId, student: student.email }
}

/** Both were timed out; one delivers within the late window, the other after it. */
async function arriveLate(morning: Morning): Promise<void> {
  const { academy, aptitude: exam } = morning
  const { clock } = academy
  const inTime = await start(morning, 'late in time', exam, await register(morning, 'late'))
  const parked = await start(morning, 'late and parked', exam, await register(morning, 'parked'))
  parked.write([exam.right(0)])
  await parked.send()
  clock.now += HOUR + MINUTE
  await runDueOnce(academy.dependencies)
  clock.now += MINUTE
  inTime.write([exam.right(0)], clock.now - HOUR / 2)
  inTime.write([exam.right(1)], clock.now)
  await inTime.send()
  clock.now += 25 * HOUR
  parked.write([exam.right(1)], clock.now - 26 * HOUR)
  await parked.send()
}

async function startRefused(morning: Morning): Promise<void> {
  const { academy, essay: exam, attempts } = morning
  const { token } = await register(morning, 'offline')
  const device = new Device(academy, newKeptAttempt(exam.examId))
  const offlineStart = { versionId: exam.versionId, startedAt: academy.clock.now - MINUTE, seed: 7 }
  await device.start(token, offlineStart).catch(() => undefined)
  attempts['offline and parked'] = device.kept.attemptId
  device.write([exam.right(0)])
  await device.send()
}

async function correctKey({ academy, admin, aptitude: exam }: Morning): Promise<void> {
  const { questionId, optionIds } = exam.questions[2] ?? {}
  const correction = { questionId, correctOptionIds: optionIds?.slice(0, 1), mark: 3, keysRevision: 0 }
  await academy.ask('POST', `/api/exams/${exam.examId}/corrections`, correction, admin)
}

async function keepRunning(morning: Morning): Promise<Pick<Unfinished, 'running' | 'runningStudent'>> {
  const { academy, admin, aptitude: exam } = morning
  const student = await register(morning, 'running')
  const device = await start(morning, 'running', exam, student)
  device.write([exam.right(0)])
  await device.send()
  const grant = { grantId: newIdentifier(), attemptIds: [device.kept.attemptId], minutes: 15 }
  await academy.ask('POST', `/api/exams/${exam.examId}/extra-time`, grant, admin)
  academy.clock.now += SECOND
  device.write([exam.right(1), { type: 'section-complete', sectionIndex: 0 }])
  return { running: device.kept, runningStudent: student.email }
}

async function parkedIds({ academy, admin, ...exams }: Morning): Promise<string[]> {
  const ids: string[] = []
  for (const { examId } of [exams.aptitude, exams.essay]) {
    const path = `/api/exams/${examId}/parked-commands?state=waiting`
    const { items } = await academy.ask<{ items: { id: string }[] }>('GET', path, undefined, admin)
    ids.push(...items.map(({ id }) => id))
  }
  return ids
}

async function prepare({ dependencies, ask }: OpenAcademy): Promise<void> {
  await ensureRoles(dependencies)
  await ensureFirstAdmin(dependencies, { email: ADMIN, password: PASSWORD })
  await ensureVapidKeys(dependencies)
  await seedCategories(dependencies)
  await seedPartners(dependencies)
  await seedNews(dependencies)
  const message = {
    id: newIdentifier(),
    name: 'هند',
    subject: 'سؤال',
    message: 'متى يفتح الاختبار؟',
    email: 'h@b.example',
  }
  await ask('POST', '/api/inquiries', message)
  await ask('POST', '/api/interests', { link: null, name: 'ريم', whatsapp: '0501234567' })
}

async function published({ dependencies }: OpenAcademy, document: ExamDocument): Promise<PublishedExam> {
  const imported = await importExam(dependencies, document, null)
  if (!imported.ok) throw new Error(JSON.stringify(imported))
  const { examId } = imported.value
  const publication = await publishExam(dependencies, examId, null)
  if (!publication.ok) throw new Error(publication.code)
  const { versionId } = publication.value
  const { questions } = (await wholeVersion(dependencies.database, versionId)).key
  const answer = (index: number, choose: (key: (typeof questions)[number]) => readonly string[]): AttemptEventBody => {
    const key = questions[index]
    if (key === undefined) throw new Error(`no question ${index}`)
    return { type: 'answer', questionId: key.questionId, optionIds: choose(key) }
  }
  return {
    examId,
    versionId,
    questions,
    right: (index) => answer(index, ({ correctOptionIds }) => correctOptionIds),
    wrong: (index) =>
      answer(index, ({ optionIds, correctOptionIds }) =>
        optionIds.filter((id) => !correctOptionIds.includes(id)).slice(0, 1),
      ),
  }
}
