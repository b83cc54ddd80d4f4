import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressesIn } from '#domain/people/addresses-in.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Callout } from '#src/ui/page/Callout.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { GROUPS_KEY } from './group-kind.ts'

interface Report {
  readonly said: string
  readonly unknown: readonly string[]
}

/** Many students at once, by the addresses of their accounts. */
export function ImportStudents({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups')
  const reader = useReader()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const emails = addressesIn(text)
  const { isBusy, run } = useChange({
    call: () => callRoute(routes.groups.importGroupStudents, { params: { id: groupId }, body: { emails } }),
    onDone: ({ added, unknown }) => {
      setReport({ said: t('import.added', { count: added }), unknown })
      setText(unknown.join('\n'))
      void queries.invalidateQueries({ queryKey: GROUPS_KEY })
    },
    onFailed: ({ message }) => setReport({ said: message, unknown: [] }),
  })
  const add = () => {
    if (emails.length === 0) setReport({ said: t('import.none'), unknown: [] })
    else void run()
  }
  return (
    <Card title={t('import.title')} text={t('import.lead')}>
      <Textarea
        label={t('import.emails')}
        dir="ltr"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {report !== null && (
        <Callout role="status">
          {report.said}
          {report.unknown.length > 0 && (
            <>
              {' '}
              {t('import.unknown')} <bdi dir="ltr">{report.unknown.join(', ')}</bdi>
            </>
          )}
        </Callout>
      )}
      <Group gap="sm">
        <Button variant="default" loading={isBusy} onClick={add}>
          {t('import.submit')}
        </Button>
        {mayOpen('/groups/$groupId/import', reader) && (
          <ButtonLink to="/groups/$groupId/import" params={{ groupId }} variant="default">
            {t('import.sheet')}
          </ButtonLink>
        )}
      </Group>
    </Card>
  )
}
