import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '#domain/arabic/isolated.ts'
import { useTopicName } from '#src/ui/exam/use-topic-name.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { assignmentReachQuery, type ReachAsked } from './queries.ts'

const TICKING_PAUSE_MS = 400

/** Says before anything is saved how many of the students cannot open what is asked for. */
export function ReachNote({ asked }: { readonly asked: ReachAsked }) {
  const { t } = useTranslation('practiceAssignments')
  const { number } = useFormats()
  const nameOf = useTopicName()
  const [settled] = useDebouncedValue(JSON.stringify(asked), TICKING_PAUSE_MS)
  const { data } = useQuery(assignmentReachQuery(JSON.parse(settled) as ReachAsked))
  return (
    <div role="status">
      {data?.closed.map(({ topic, students }) => (
        <p key={topic}>
          {t('reach', { closed: number(students), of: number(data.students), topic: isolated(nameOf(topic)) })}
        </p>
      ))}
    </div>
  )
}
