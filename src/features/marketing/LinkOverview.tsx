import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MarketingLink } from '#contract/public-pages/marketing.ts'
import { FiguresCard, RecordCharts, RecordOverview } from '#src/features/records/index.ts'
import { MonthChart } from '#src/ui/chart/MonthChart.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { KeyValue } from '#src/ui/page/KeyValueList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { LinkSteps } from './LinkSteps.tsx'
import { courseChoicesQuery, linkResultsQuery, packageChoicesQuery } from './queries.ts'
import { sharedAddress } from './shared-address.ts'

const STEPS = ['visits', 'registrations', 'paid'] as const

/** Where a link leads, and every step after it, in all and by month. */
export function LinkOverview({ link }: { readonly link: MarketingLink }) {
  const { t } = useTranslation(['marketing', 'recordFigures'])
  const query = useQuery(linkResultsQuery(link.id))
  return (
    <RecordOverview
      facts={<Facts link={link} />}
      figures={
        <FiguresCard query={query}>
          {(results) => (
            <>
              <LinkSteps results={results} />
              <RecordCharts>
                {STEPS.map((step) => (
                  <MonthChart
                    key={step}
                    title={t(`recordFigures:steps.${step}`)}
                    heads={[t('recordFigures:month'), t(`marketing:field.${step}`)]}
                    months={results.months.map((month) => ({ month: month.month, value: month[step] }))}
                  />
                ))}
              </RecordCharts>
              <p className="mq-quiet">{t('marketing:results.help')}</p>
            </>
          )}
        </FiguresCard>
      }
    />
  )
}

function Facts({ link }: { readonly link: MarketingLink }) {
  const { t } = useTranslation('marketing')
  const { date } = useFormats()
  return (
    <>
      <KeyValue name={t('field.slug')}>
        <a href={sharedAddress(link.slug)} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{link.slug}</bdi>
        </a>
      </KeyValue>
      <KeyValue name={t('field.target')}>
        <Target target={link.target} />
      </KeyValue>
      <KeyValue name={t('field.createdAt')}>{date(link.createdAt)}</KeyValue>
      <KeyValue name={t('field.interests')}>
        <Link to="/admin/marketing-links/interests" search={{ link: link.id }}>
          {t('action.interests')}
        </Link>
      </KeyValue>
    </>
  )
}

/** The name of what it invites to, once it is known. */
function Target({ target }: Pick<MarketingLink, 'target'>) {
  const { t } = useTranslation('marketing')
  const { language } = useLocale()
  const courses = useQuery({ ...courseChoicesQuery, enabled: target.kind === 'course' })
  const packages = useQuery({ ...packageChoicesQuery, enabled: target.kind === 'package' })
  if (target.kind === 'none') return t('target.none')
  const { id } = target
  const name =
    target.kind === 'course'
      ? courses.data?.items.find((course) => course.id === id)?.title
      : packages.data?.items.find((one) => one.id === id)?.name[language]
  return name === undefined ? t(target.kind === 'course' ? 'target.courses' : 'target.packages') : <Bdi>{name}</Bdi>
}
