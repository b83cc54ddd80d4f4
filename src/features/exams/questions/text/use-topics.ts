import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { topicsQuery } from '../queries.ts'

/** The name of a topic: a known slug in the reader's language, else the author's own words. */
export function useTopicName(): (topic: string) => string {
  const { t, i18n } = useTranslation('result')
  return (topic) => (i18n.exists(`result:topic.${topic}`) ? t(`topic.${topic}` as 'topic.reading') : topic)
}

/** Topics in use, by their names, and back from a name to what is stored. */
export function useTopics(query = topicsQuery) {
  const nameOf = useTopicName()
  const { data, isLoading } = useQuery(query)
  const topics = (data?.topics ?? []).filter(({ topic }) => topic !== '')
  const choices = topics.map(({ topic, questions }) => ({ topic, name: nameOf(topic), questions }))
  const topicOf = (name: string) => choices.find((choice) => choice.name === name.trim())?.topic ?? name
  return { nameOf, topicOf, choices, isLoading }
}
