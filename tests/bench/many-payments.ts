/** An academy that has sold for two years: buyers with ordinary names, packages, coupons, orders in every status, receipts. */
import { foldForSearch } from '#domain/arabic/search.ts'
import { foldCouponCode } from '#domain/coupons/code.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import type { Database } from '#server/db/connection.ts'

export const PAYMENTS = 50_000
export const BUYERS = 20_000
export const COUPON = 'AHLAN20'
const COUPONS = 20
/** Orders that one statement makes. */
const AT_ONCE = 5_000

const FIRST_NAMES = ['سارة', 'نورة', 'هند', 'ريم', 'ليلى', 'عبدالله', 'محمد', 'سعود', 'فهد', 'خالد']
const FAMILIES = ['العتيبي', 'الحربي', 'الشمري', 'الدوسري', 'القحطاني', 'السبيعي', 'المطيري']

/** Answers the ids of the silver and the gold package. The roles of an academy must be there. */
export async function fillPayments({ pool }: Database): Promise<{ readonly silver: string; readonly gold: string }> {
  const [silver, gold] = [newIdentifier(), newIdentifier()]
  await pool.query(
    `INSERT INTO packages (id, name_ar, name_en, description_ar, description_en, tier, monthly_price, monthly_days,
       yearly_days, features, position, search_text, created_at)
     VALUES ($1, 'الفضية', 'Silver', '', '', 'silver', 9900, 30, 365, '[]', 1, '', now()),
       ($2, 'الذهبية', 'Gold', '', '', 'gold', 19900, 30, 365, '[]', 2, '', now())`,
    [silver, gold],
  )
  await fillBuyers(pool)
  await fillCoupons(pool)
  await pool.query('ANALYZE')
  // A query may hold the embedded database only so long.
  for (let from = 0; from < PAYMENTS; from += AT_ONCE) await fillOrders(pool, { silver, gold, from })
  await pool.query(
    `INSERT INTO receipts (series, count, number, uuid, order_id, total, vat, vat_rate, seller_ar, seller_en, issued_at,
       previous_hash, hash)
     SELECT 'invoice', place, 'INV-' || lpad(place::text, 6, '0'), gen_random_uuid(), id, total, vat, 1500, '', '', paid_at, '', ''
     FROM (SELECT *, row_number() OVER (ORDER BY paid_at, id) AS place FROM orders WHERE status = 'paid') AS paid`,
  )
  return { silver, gold }
}

async function fillBuyers(pool: Database['pool']): Promise<void> {
  const people = Array.from({ length: BUYERS }, (_, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
    const last = `${FAMILIES[Math.floor(index / FIRST_NAMES.length) % FAMILIES.length]} ${index}`
    const email = `buyer${index}@bench.test`
    return { first, last, email, search: foldForSearch(`${first} ${last} ${email}`) }
  })
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, search_text, password_hash, role_id, created_at)
     SELECT gen_random_uuid(), email, first, last, search, 'none', (SELECT id FROM roles WHERE name = 'student'), now()
     FROM jsonb_to_recordset($1::jsonb) AS t(first text, last text, email text, search text)`,
    [JSON.stringify(people)],
  )
}

async function fillCoupons(pool: Database['pool']): Promise<void> {
  const codes = [COUPON, ...Array.from({ length: COUPONS - 1 }, (_, index) => `BENCH${index}`)]
  await pool.query(
    `INSERT INTO coupons (id, code, code_key, title, description, type, amount, per_student, minimum_amount,
       package_ids, active, search_text, created_at)
     SELECT gen_random_uuid(), code, key, code, '', 'percentage', 2000, 5, 0, '[]', true, '', now()
     FROM jsonb_to_recordset($1::jsonb) AS t(code text, key text)`,
    [JSON.stringify(codes.map((code) => ({ code, key: foldCouponCode(code) })))],
  )
}

/**
 * Of a hundred orders 70 are paid, 12 cancelled, 10 failed, 5 pending and 3 begun; a third is gold, a fifth for a year, a
 * seventh with a coupon; every five hundredth waits for a person.
 */
async function fillOrders(
  pool: Database['pool'],
  { silver, gold, from }: { readonly silver: string; readonly gold: string; readonly from: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO orders (id, buyer_id, package_id, package_name_ar, package_name_en, tier, period, quote_input, quote,
       total, vat, discount, coupon_id, coupon_code, coupon_state, begins, status, method, attention, expires_at, paid_at,
       created_at)
     SELECT gen_random_uuid(), buyers.id, CASE WHEN is_gold THEN $2::uuid ELSE $1::uuid END,
       CASE WHEN is_gold THEN 'الذهبية' ELSE 'الفضية' END, CASE WHEN is_gold THEN 'Gold' ELSE 'Silver' END,
       CASE WHEN is_gold THEN 'gold' ELSE 'silver' END, CASE WHEN n % 5 = 0 THEN 'yearly' ELSE 'monthly' END,
       '{"price":9900,"days":30,"vatRate":1500,"discount":null,"credit":0}',
       '{"lines":[{"kind":"price","amount":9900}],"total":9900,"net":8609,"vat":1291,"extraDays":0}',
       9900 + n % 97 * 100, 1291, CASE WHEN has_coupon THEN 1980 ELSE 0 END, coupons.id, coupons.code,
       CASE WHEN NOT has_coupon THEN 'none' WHEN status = 'paid' THEN 'used' ELSE 'released' END, 'after', status,
       CASE WHEN status = 'paid' THEN (CASE WHEN h % 8 = 0 THEN 'transfer' WHEN h % 29 = 0 THEN 'cash' ELSE 'card' END) END,
       CASE WHEN n % 500 = 0 THEN 'late-payment' END, at, CASE WHEN status = 'paid' THEN at + interval '2 minutes' END, at
     FROM (
       SELECT n, h, n % 3 = 0 AS is_gold, n % 7 = 0 AS has_coupon,
         TIMESTAMPTZ '2026-11-25' - n * interval '21 minutes' AS at,
         CASE WHEN h < 70 THEN 'paid' WHEN h < 82 THEN 'cancelled' WHEN h < 92 THEN 'failed' WHEN h < 97 THEN 'pending'
           ELSE 'initiated' END AS status
       FROM (SELECT n, (n * 37) % 100 AS h FROM generate_series($3::integer + 1, $3::integer + $6::integer) AS n) AS numbered
     ) AS t
     JOIN (SELECT id, row_number() OVER (ORDER BY email) AS place FROM users WHERE email LIKE 'buyer%') AS buyers
       ON buyers.place = (n::bigint * 7919) % $4::integer + 1
     LEFT JOIN (SELECT id, code, row_number() OVER (ORDER BY code) AS place FROM coupons) AS coupons
       ON has_coupon AND coupons.place = n / 7 % $5::integer + 1`,
    [silver, gold, from, BUYERS, COUPONS, AT_ONCE],
  )
}
