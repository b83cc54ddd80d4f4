import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useTopics } from './use-topics.ts'

type TopicFieldProps = Omit<AutocompleteProps, 'id' | 'dir' | 'data' | 'limit'>

/** Takes any words as the topic of one question or of many, and offers the topics in use by their names. */
export function TopicField(props: TopicFieldProps) {
  const { choices } = useTopics()
  return (
    <Autocomplete id="topic" dir="auto" data={[...new Set(choices.map(({ name }) => name))]} limit={8} {...props} />
  )
}
