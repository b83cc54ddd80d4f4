import { useTranslation } from 'react-i18next'

/** The name of a topic: a known slug in the reader's language, or else the author's own text. */
export function useTopicName(): (topic: string) => string {
  const { t, i18n } = useTranslation('common')
  return (topic) => (i18n.exists(`common:topic.${topic}`) ? t(`topic.${topic}` as 'topic.reading') : topic)
}
