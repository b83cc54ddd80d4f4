/** Reports of students of the sample academy while they practise. */
import type { ReportedBody, ReportReason } from '#domain/practice/event.ts'
import type { QuestionFacts } from '#domain/practice/facts.ts'

interface SampleRemark {
  readonly reason: ReportReason
  readonly text: string
}

/** Reports that wait for staff, by student, and ring no alarm: nobody else says the same. */
const REMARKS: ReadonlyMap<number, SampleRemark> = new Map([
  [3, { reason: 'other', text: 'أرجو شرحًا أطول للخطوة الثانية.' }],
  [4, { reason: 'text', text: 'في السؤال كلمة ناقصة فيما أظن.' }],
  [5, { reason: 'two-right', text: 'خياران يصلحان عندي.' }],
  [6, { reason: 'picture', text: 'لا أرى ما يكفي في الرسم على الجوال.' }],
  [9, { reason: 'text', text: 'الصياغة طويلة، فهمتها بعد قراءتها ثلاث مرات.' }],
])

/** The question whose key three students doubt: the alarm takes it out of practice. */
const DOUBTED_TOPIC = 'odd-word'
const DOUBTS: ReadonlyMap<number, SampleRemark> = new Map([
  [1, { reason: 'wrong-key', text: 'أظن أن الإجابة غير ما ذُكر، فكلها من باب واحد.' }],
  [2, { reason: 'two-right', text: 'للكلمة معنى آخر تنتمي به إلى المجموعة.' }],
  [8, { reason: 'wrong-key', text: 'راجعت المعجم ووجدت خلاف ما في الشرح.' }],
])

/** The question that a student answers and then doubts, and what is said of it. */
export function doubtOf(
  questions: readonly QuestionFacts[],
  student: number,
): { readonly question: QuestionFacts; readonly body: ReportedBody } | null {
  const question = questions.find(({ topic }) => topic === DOUBTED_TOPIC)
  const remark = DOUBTS.get(student)
  return question === undefined || remark === undefined ? null : { question, body: reported(question, remark) }
}

/** Answers what the student reports of a question that went wrong; null: this one reports nothing. */
export function reportOf(question: QuestionFacts, student: number): ReportedBody | null {
  const remark = REMARKS.get(student)
  return remark === undefined ? null : reported(question, remark)
}

function reported({ question }: QuestionFacts, remark: SampleRemark): ReportedBody {
  return { type: 'reported', question, version: 1, ...remark }
}
