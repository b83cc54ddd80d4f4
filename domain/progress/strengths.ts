/** How a student does in each topic, over the results that they have seen. */

/** What a result said about one topic. */
export interface TopicScore {
  readonly topic: string
  readonly score: number
  readonly maximum: number
  readonly questions: number
}

export interface TopicStrength extends TopicScore {
  /** Score as a share of the maximum, 0 to 1. */
  readonly share: number
}

/** A share of fewer questions says more about luck than about the student. */
export const STRENGTH_MINIMUM_QUESTIONS = 3

/** Below this many questions a topic is called neither strong nor weak. */
export const VERDICT_MINIMUM_QUESTIONS = 8

/**
 * Adds the results up by topic, the strongest first; equal ones by the number of questions, then by name. Topics
 * without a name, without marks or with fewer than three questions are left out.
 *
 * @param seen for each result that was shown to the student the lines of its topics, as they were shown; nothing
 *   else goes in, so nothing else can be worked out from what comes out
 */
export function strengthsOf(seen: readonly (readonly TopicScore[])[]): TopicStrength[] {
  const byTopic = Map.groupBy(
    seen.flat().filter(({ topic }) => topic !== ''),
    ({ topic }) => topic,
  )
  return [...byTopic]
    .map(([topic, lines]) => added(topic, lines))
    .filter(({ questions, maximum }) => questions >= STRENGTH_MINIMUM_QUESTIONS && maximum > 0)
    .sort(strongestFirst)
}

function added(topic: string, lines: readonly TopicScore[]): TopicStrength {
  const sum = (member: 'score' | 'maximum' | 'questions') => lines.reduce((total, line) => total + line[member], 0)
  // Marks have at most a few decimals; sums of them are rounded so that 0.1 + 0.2 is 0.3.
  const [score, maximum] = [rounded(sum('score')), rounded(sum('maximum'))]
  const share = maximum > 0 ? Math.min(1, Math.max(0, score / maximum)) : 0
  return { topic, score, maximum, questions: sum('questions'), share }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

function strongestFirst(one: TopicStrength, other: TopicStrength): number {
  if (one.share !== other.share) return other.share - one.share
  if (one.questions !== other.questions) return other.questions - one.questions
  return one.topic < other.topic ? -1 : 1
}

/**
 * The strongest and the weakest of topics that stand with the strongest first; null unless two that had questions
 * enough differ.
 */
export function verdictOf<Topic extends Pick<TopicStrength, 'share' | 'questions'>>(
  topics: readonly Topic[],
): { readonly strongest: Topic; readonly weakest: Topic } | null {
  const judged = topics.filter(({ questions }) => questions >= VERDICT_MINIMUM_QUESTIONS)
  const [strongest, weakest] = [judged.at(0), judged.at(-1)]
  if (strongest === undefined || weakest === undefined || strongest.share === weakest.share) return null
  return { strongest, weakest }
}
