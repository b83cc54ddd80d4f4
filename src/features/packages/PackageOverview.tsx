import { useTranslation } from 'react-i18next'
import type { PackageRecord } from '#contract/shop/packages.ts'
import { RecordOverview } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { KeyValue } from '#src/ui/page/KeyValueList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { Money } from '#src/ui/text/Money.tsx'
import { Num } from '#src/ui/text/Num.tsx'
import { PackageFigures } from './PackageFigures.tsx'

/** What a package is and how it goes. */
export function PackageOverview({ record }: { readonly record: PackageRecord }) {
  const { t } = useTranslation('packages')
  return (
    <RecordOverview
      facts={
        <>
          <KeyValue name={t('field.monthlyPriceShort')}>
            <Period {...record.monthly} />
          </KeyValue>
          <KeyValue name={t('field.yearlyPriceShort')}>
            <Period {...record.yearly} />
          </KeyValue>
          <KeyValue name={t('field.exams')}>
            <Num value={record.exams} />
          </KeyValue>
          <KeyValue name={t('field.courses')}>
            <Num value={record.courses} />
          </KeyValue>
          <KeyValue name={t('field.subscribers')}>
            <Num value={record.subscribers} />
          </KeyValue>
          <KeyValue name={t('field.position')}>
            <Num value={record.position} />
          </KeyValue>
        </>
      }
      more={<Words record={record} />}
      figures={<PackageFigures packageId={record.id} />}
    />
  )
}

function Period({ price, days }: PackageRecord['monthly']) {
  const { t } = useTranslation('packages')
  if (price === null) return <span className="mq-quiet">{t('notOffered')}</span>
  return (
    <>
      <Money halalas={price} /> <span className="mq-quiet">{t('page.days', { count: days })}</span>
    </>
  )
}

/** What buyers read of it, in the language of the reader. */
function Words({ record: { description, features } }: { readonly record: PackageRecord }) {
  const { t } = useTranslation('packages')
  const { language } = useLocale()
  if (description[language] === '' && features.length === 0) return null
  return (
    <Card title={t('page.about')}>
      {description[language] !== '' && (
        <p>
          <Bdi>{description[language]}</Bdi>
        </p>
      )}
      {features.length > 0 && (
        <ul>
          {features.map((feature) => (
            <li key={`${feature.ar} ${feature.en}`}>
              <Bdi>{feature[language]}</Bdi>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
