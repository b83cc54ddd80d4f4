import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MeetingRecord } from '#contract/groups/meetings.ts'
import { RecordListPage, useListSearch } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { zonedTime } from '#src/ui/format/week-texts.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { type Column, type Filter, TitleCell } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { useCopyLink } from './copy-link.ts'
import { meetingKind } from './meeting-kind.ts'

/** The meetings of the academy: what comes next stands first. */
export function MeetingListPage() {
  const { t } = useTranslation('meetings')
  const { t: calendar } = useTranslation('meetingCalendar')
  const copy = useCopyLink()
  return (
    <RecordListPage
      kind={meetingKind}
      {...useListSearch(meetingKind.search)}
      columns={useColumns()}
      filters={useFilters()}
      rowActions={({ id }, { edit, remove }) => [
        edit,
        { id: 'copy', label: t('action.copy'), icon: IconLink, onRun: () => void copy(id) },
        remove,
      ]}
      showsCount
      beside={
        <ButtonLink to="/meetings/calendar" variant="default">
          {calendar('open')}
        </ButtonLink>
      }
    />
  )
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('meetings')
  const options = (['coming', 'over'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))
  return [{ id: 'standing', label: t('filter.standing'), options }]
}

function useColumns(): readonly Column<MeetingRecord>[] {
  const { t } = useTranslation('meetings')
  const locale = useLocale()
  return [
    {
      id: 'topic',
      header: t('field.topic'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, topic, teacher }) => (
        <TitleCell note={teacher ?? undefined}>
          <Link {...meetingKind.paths.one(id)}>
            <Bdi>{topic}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    {
      id: 'next',
      header: t('field.next'),
      isSortable: true,
      cell: ({ next, timeZone }) => (next === null ? t('noDate') : zonedTime(next, timeZone, locale)),
    },
    {
      id: 'audience',
      header: t('field.audience'),
      cell: ({ audience, group }) =>
        audience === 'group' && group !== null ? <Bdi>{group}</Bdi> : t(`audience.${audience}`),
    },
    {
      id: 'provider',
      header: t('field.provider'),
      isSortable: true,
      cell: ({ provider }) => t(`provider.${provider}`),
    },
    { id: 'dates', header: t('field.dates'), align: 'end', cell: ({ dates }) => <Num value={dates} /> },
    { id: 'enrolled', header: t('field.enrolled'), align: 'end', cell: ({ enrolled }) => <Num value={enrolled} /> },
  ]
}
