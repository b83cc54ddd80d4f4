/**
 * Questions of practice inside a lesson. Who may open the lesson may answer them; their keys come with the answer alone.
 * Answers are lines of the student's log of practice, so that cards, levels and forecasts follow from them as from others.
 */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import type { BodyOf } from '#contract/foundation/route.ts'
import type { answerLessonQuestion, LessonQuestion, MarkedAnswer } from '#contract/practice/lesson-questions.ts'
import { isRightChoice } from '#domain/practice/answers.ts'
import type { AnsweredBody } from '#domain/practice/event.ts'
import { explainedTo } from '#domain/practice/explanation-variants.ts'
import type { PackQuestion } from '#domain/practice/pack.ts'
import { lessonSession } from '#domain/practice/session.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { type Learner, openable } from '#server/modules/learning/index.ts'
import {
  type PackedQuestion,
  packedQuestions,
  selectWrittenAnswers,
  writeAnswer,
} from '#server/modules/practice/index.ts'

type Refusal = 'lessons.not-found' | 'lessons.locked' | 'lessons.to-pass-first'
type Given = BodyOf<typeof answerLessonQuestion>

/** The questions that a lesson asks now, with the last answer to each. */
export async function lessonQuestions(
  dependencies: ServerDependencies,
  learner: Learner,
  lessonId: string,
): Promise<Outcome<{ items: LessonQuestion[] }, Refusal>> {
  const opened = await openable(dependencies, learner, lessonId)
  if ('ok' in opened) return opened
  const { id, questionIds } = opened.content.lesson
  const packed = await packedQuestions(dependencies, questionIds)
  const written = await selectWrittenAnswers(dependencies.database.query, { userId: learner.userId, id })
  const answers = Map.groupBy(written, ({ body }) => body.question)
  return success({
    items: packed.map((one) => {
      const own = answers.get(one.question.id) ?? []
      return asked(one, own.length, own.at(-1)?.body ?? null, learner.userId)
    }),
  })
}

/** Names every field that leaves: a field that a pack's question gets later does not leave by itself. */
function asked(packed: PackedQuestion, answers: number, last: AnsweredBody | null, userId: string): LessonQuestion {
  const { id, paragraphId, answerType, html, mark, options, hintHtml, hintSteps } = packed.question
  return {
    question: {
      id,
      paragraphId,
      answerType,
      html,
      mark,
      hintHtml,
      options: options.map((option) => ({ id: option.id, html: option.html, pinned: option.pinned })),
    },
    hintSteps: [...hintSteps],
    paragraph: packed.paragraph,
    locale: packed.locale,
    answers,
    marked: last === null ? null : marked(packed.question, last, userId),
  }
}

function marked(question: PackQuestion, { options, shown }: AnsweredBody, userId: string): MarkedAnswer {
  const { facts, reasons, explanationHtml, part } = explainedTo(userId, question)
  return {
    options: [...options],
    shown: [...shown],
    isRight: isRightChoice(options, facts),
    rightIds: facts.options.filter(({ isRight }) => isRight).map((option) => option.id),
    reasons,
    explanationHtml,
    part,
  }
}

/** Marks an answer. That of a student becomes a line of the log; an author who looks at the lesson leaves none. */
export async function answerQuestion(
  dependencies: ServerDependencies,
  learner: Learner,
  { id: lessonId, questionId }: { readonly id: string; readonly questionId: string },
  { turn, ...given }: Given,
): Promise<
  Outcome<
    { answers: number; marked: MarkedAnswer },
    Refusal | 'lessons.question-not-found' | 'practice.log-full' | 'request.invalid'
  >
> {
  const opened = await openable(dependencies, learner, lessonId)
  if ('ok' in opened) return opened
  const { id, questionIds } = opened.content.lesson
  const named = questionIds.filter((one) => one === questionId)
  const [packed] = await packedQuestions(dependencies, named)
  if (packed === undefined) return failure('lessons.question-not-found')
  const { question, version } = packed
  const known = new Set(question.options.map((option) => option.id))
  const isForeign = [...given.options, ...given.shown].some((option) => !known.has(option))
  if (isForeign) return failure('request.invalid', { fields: { options: { code: 'exists' } } })
  const body: AnsweredBody = {
    ...given,
    type: 'answered',
    session: lessonSession(id),
    mode: 'learn',
    question: question.id,
    version,
    certainty: null,
    sheet: null,
  }
  if (learner.role !== 'student') return success({ answers: turn + 1, marked: marked(question, body, learner.userId) })
  const written = await writeAnswer(dependencies, { userId: learner.userId, writer: id, turn, body })
  if (!written.ok) return written
  return success({
    answers: written.value.turn + 1,
    marked: marked(question, written.value.body, learner.userId),
  })
}
