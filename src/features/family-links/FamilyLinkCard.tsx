import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyLink } from '#contract/people/family-links.ts'
import { FAMILY_LINK_DAYS } from '#domain/progress/family-report.ts'
import { errorState } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ShareWays } from '#src/ui/links/ShareWays.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Skeleton } from '#src/ui/page/Skeleton.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { familyAddress, familyLinkCalls, type FamilyLinkDays } from './family-link-calls.ts'
import styles from './family-links.module.css'

interface FamilyLinkCardProps {
  /** Null: the student who is signed in. */
  readonly userId: string | null
  /** Name of the student, for the message to the family. */
  readonly student: string
}

/** Makes the link by which a family reads how a student is getting on, and ends it. */
export function FamilyLinkCard({ userId, student }: FamilyLinkCardProps) {
  const { t } = useTranslation('familyLinks')
  const { data, error, isPending, refetch } = useQuery(familyLinkCalls(userId).query)
  return (
    <Card title={t('card.title')} text={t(userId === null ? 'card.lead' : 'card.leadForStaff')}>
      {isPending && <Skeleton height="3rem" />}
      {data === undefined && !isPending && <ErrorState {...errorState({ error, refetch }, t('card.failed'))} />}
      {data?.link === null && <MakeLink userId={userId} />}
      {data?.link != null && <MadeLink userId={userId} student={student} link={data.link} />}
    </Card>
  )
}

function MakeLink({ userId }: Pick<FamilyLinkCardProps, 'userId'>) {
  const { t } = useTranslation('familyLinks')
  const [days, setDays] = useState<FamilyLinkDays>(30)
  const { query, make } = familyLinkCalls(userId)
  const { isBusy, run } = useChange({ call: make, refreshes: [query.queryKey], said: t('card.made') })
  return (
    <div className={styles.make}>
      <NativeSelect
        label={t('card.days')}
        data={FAMILY_LINK_DAYS.map((count) => ({ value: String(count), label: t('card.forDays', { count }) }))}
        value={String(days)}
        onChange={({ currentTarget: { value } }) =>
          setDays(FAMILY_LINK_DAYS.find((count) => String(count) === value) ?? days)
        }
      />
      <Button loading={isBusy} onClick={() => void run(days)}>
        {t('card.make')}
      </Button>
    </div>
  )
}

interface MadeLinkProps extends FamilyLinkCardProps {
  readonly link: FamilyLink
}

function MadeLink({ userId, student, link }: MadeLinkProps) {
  const { t } = useTranslation('familyLinks')
  const { date } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { query, end } = familyLinkCalls(userId)
  const { isBusy, run } = useChange({
    call: end,
    refreshes: [query.queryKey],
    said: t('card.ended'),
    onSettled: () => setAsking(false),
  })
  const until = date(link.expiresAt)
  return (
    <>
      <p>{t(link.isOfStaff ? 'card.byStaff' : 'card.byStudent', { until })}</p>
      <ShareWays
        label={t('card.link')}
        url={familyAddress(link.code)}
        title={t('card.title')}
        text={t('card.message', { student, until })}
      />
      <div className={styles.ways}>
        <Button component="a" href={familyAddress(link.code)} target="_blank" rel="noreferrer" variant="default">
          {t('card.see')}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('card.end')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('card.endTitle')}
        confirmLabel={t('card.end')}
        isBusy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        {t('card.endText')}
      </ConfirmDialog>
    </>
  )
}
