import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PersonOverview } from '#contract/people/person-page.ts'
import type { User } from '#contract/people/users.ts'
import { writtenPhone } from '#domain/contacts/written-phone.ts'
import { AccommodationList } from '#src/features/accommodations/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { KeyValue, KeyValueList } from '#src/ui/page/KeyValueList.tsx'
import { StatusDot } from '#src/ui/list/index.ts'
import { Moment } from '#src/ui/text/Moment.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import styles from './person.module.css'

interface AccountCardProps {
  readonly user: User
  readonly overview: PersonOverview
}

/** Says who it is, and whether they can sign in and sit exams. */
export function AccountCard({ user, overview }: AccountCardProps) {
  const { t } = useTranslation('personPage')
  const { date } = useFormats()
  const isAdmin = useReader().hasRole('admin')
  const { emailProvenAt, registeredAt, lastSeenAt, timeMultiplier, accommodations, hasSecondStep } = overview
  return (
    <Card title={t('account.title')} aside={isAdmin && <EditLink userId={user.id} />}>
      <p className={styles.email}>
        <bdi dir="ltr">{user.email}</bdi>
        <StatusDot tone={emailProvenAt === null ? 'attention' : 'on'}>
          {emailProvenAt === null
            ? t('account.emailUnproven')
            : t('account.emailProven', { date: date(emailProvenAt) })}
        </StatusDot>
      </p>
      <KeyValueList>
        <KeyValue name={t('account.mobile')}>
          {user.mobile === null ? t('none') : <bdi dir="ltr">{writtenPhone(user.mobile)}</bdi>}
        </KeyValue>
        <KeyValue name={t('account.registered')}>{date(registeredAt)}</KeyValue>
        <KeyValue name={t('account.lastSeen')}>
          {lastSeenAt === null ? t('account.neverSeen') : <Moment at={lastSeenAt} />}
        </KeyValue>
        <KeyValue name={t('account.time')}>
          <Num value={timeMultiplier} options={{ maximumFractionDigits: 2 }} />
          {timeMultiplier === 1 && <span className="mq-quiet"> · {t('account.usualTime')}</span>}
        </KeyValue>
        {Object.keys(accommodations).length > 0 && (
          <KeyValue name={t('account.needs')}>
            <AccommodationList held={accommodations} />
          </KeyValue>
        )}
        <KeyValue name={t('account.secondStep')}>{t(hasSecondStep ? 'account.isOn' : 'account.isOff')}</KeyValue>
      </KeyValueList>
    </Card>
  )
}

/** Time and role are changed in the form. */
function EditLink({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('personPage')
  return (
    <Link to="/admin/users/$userId/edit" params={{ userId }}>
      {t('account.change')}
    </Link>
  )
}
