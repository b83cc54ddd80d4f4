/// <reference lib="webworker" />
/**
 * Makes the page that stands in the place of one that this device has not kept and that the network does not bring
 * either. It is made here, in both languages, because nothing of the client is at hand. Where an exam runs it leads
 * back to it; in the place of the exam itself it opens by itself when the network is back.
 */
import { isExamRoom } from '#contract/attempts/exam-room.ts'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import arabic from '#locales/ar/unkept.json'
import english from '#locales/en/unkept.json'
import { deviceDatabase } from '#src/offline/database.ts'
import { runningAttempts } from '#src/offline/running-attempts.ts'

/** Colours of the page and its text are the browser's own, by the device's scheme. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:28rem;padding:12vh 1.25rem 2rem;font:1.0625rem/1.7 system-ui,sans-serif}
section+section{margin-top:2.5rem;padding-top:2rem;border-top:1px solid #7f9198}
h1{font-size:1.375rem;line-height:1.4;margin:0 0 .5rem}p{margin:0 0 1rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;margin:.25rem 0;margin-inline-end:.75rem;
border:1px solid #7f9198;border-radius:10px;color:inherit;text-decoration:none}
a:first-of-type{background:#0f766e;border-color:#0f766e;color:#fff}`

/** Nothing can run in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** Time between two tries of an exam's page to open by itself. */
const AGAIN_SECONDS = 3

/** The exam that runs on this device, as the page needs it. */
export interface RunningExam {
  readonly examId: string
  /** Time that the student may be away, ms. */
  readonly leaveGraceMs: number
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `isRoom`: the page that is missing is the exam's own, which no link can lead to. */
function whatRuns(words: typeof arabic, { examId, leaveGraceMs }: RunningExam, isRoom: boolean): string {
  const grace = words.grace.replace('{{time}}', `<bdi dir="ltr">${minutesAndSeconds(leaveGraceMs)}</bdi>`)
  const leads = isRoom ? '' : `<a href="/exams/${examId}/take">${words.exam}</a>`
  return `<p>${words.running}</p><p>${isRoom ? `${words.room} ` : ''}${grace}</p>${leads}`
}

function sectionOf(words: typeof arabic, language: 'ar' | 'en', exam: RunningExam | null, isRoom: boolean): string {
  const isAlone = exam !== null && isRoom
  return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h1>${words.title}</h1>
${isAlone ? '' : `<p>${words.text}</p>`}${exam === null ? '' : whatRuns(words, exam, isRoom)}${isAlone ? '' : `<a href="">${words.retry}</a>`}</section>`
}

/** `exam`: what runs on this device, null where nothing does. */
export function unkeptPage(exam: RunningExam | null, isRoom: boolean): string {
  const sections = sectionOf(arabic, 'ar', exam, isRoom) + sectionOf(english, 'en', exam, isRoom)
  const again = exam !== null && isRoom ? `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">` : ''
  return `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">${again}
<meta name="viewport" content="width=device-width"><title>${arabic.title}</title><style>${STYLE}</style><main>${sections}</main></html>`
}

/** Null also where the storage cannot be read. */
async function runningExam(now: number): Promise<RunningExam | null> {
  const [running] = await runningAttempts(deviceDatabase(), now).catch(() => [])
  if (running === undefined || running.opened === null || !isIdentifier(running.examId)) return null
  return { examId: running.examId, leaveGraceMs: running.opened.terms.leaveGraceMs }
}

/** `path` of the page that cannot be had. */
export async function answerUnkept(path: string): Promise<Response> {
  return new Response(unkeptPage(await runningExam(Date.now()), isExamRoom(path)), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  })
}
