import { useQuery } from '@tanstack/react-query'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { topicsQuery } from '../queries.ts'

/** Topics in use, by their names, and back from a name to what is stored. */
export function useTopics(query = topicsQuery) {
  const nameOf = useTopicName()
  const { data, isLoading } = useQuery(query)
  const topics = (data?.topics ?? []).filter(({ topic }) => topic !== '')
  const choices = topics.map(({ topic, questions }) => ({ topic, name: nameOf(topic), questions }))
  const topicOf = (name: string) => choices.find((choice) => choice.name === name.trim())?.topic ?? name
  return { nameOf, topicOf, choices, isLoading }
}
