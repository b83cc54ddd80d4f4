/** Level of a student in each topic, over the results that the student has seen. */

/** Score of one topic in a result. */
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

/** Minimum of questions for a share: with fewer it depends more on luck than on the student. */
export const STRENGTH_MINIMUM_QUESTIONS = 3

/** Minimum of questions for calling a topic strong or weak. */
export const VERDICT_MINIMUM_QUESTIONS = 8

/**
 * Adds the results up by topic, strongest first; equal shares by the number of questions, then by name. Topics without
 * a name, without marks or with fewer than three questions are left out.
 *
 * @param seen topic lines of each result that the student was shown, as shown; no other data goes in, so none can be
 * inferred from the outcome
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
  // Marks have at most a few decimals, so sums are rounded: 0.1 + 0.2 gives 0.3.
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
 * Strongest and weakest of topics that are sorted with the strongest first; null unless two topics with enough
 * questions differ.
 */
export function verdictOf<Topic extends Pick<TopicStrength, 'share' | 'questions'>>(
  topics: readonly Topic[],
): { readonly strongest: Topic; readonly weakest: Topic } | null {
  const judged = topics.filter(({ questions }) => questions >= VERDICT_MINIMUM_QUESTIONS)
  const [strongest, weakest] = [judged.at(0), judged.at(-1)]
  if (strongest === undefined || weakest === undefined || strongest.share === weakest.share) return null
  return { strongest, weakest }
}
