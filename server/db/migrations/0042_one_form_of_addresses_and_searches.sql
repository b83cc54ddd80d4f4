-- Texts of searches are folded as `domain/arabic/search.ts` folds them now; addresses as `domain/validation/email.ts`.
CREATE FUNCTION "fold_again"("folded" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(
    translate(
      regexp_replace("folded", '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
      'یېےۓکڪہۂھەۀۃۆۇ',
      'ييييككههههههوو'
    ),
    '(?<=^|\s)(عبد|ابو|ابي|ابا|ام)\s+(?=\S)', '\1', 'g'
  )
$$;
--> statement-breakpoint
UPDATE "categories" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "contact_threads" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "canned_replies" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "courses" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "exams" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "questions" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "groups" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "meetings" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "news" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "coupons" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "packages" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "users" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "partners" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "inquiries" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "marketing_links" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
UPDATE "interests" SET "search_text" = "fold_again"("search_text") WHERE "search_text" <> "fold_again"("search_text");
--> statement-breakpoint
DROP FUNCTION "fold_again"(text);
--> statement-breakpoint
-- Where two accounts have one mailbox, the one that has its plain form, or the older one, keeps it; the other stays as it is.
WITH "cleaned" AS (
  SELECT "id", "plain", row_number() OVER (PARTITION BY "plain" ORDER BY ("email" = "plain") DESC, "created_at", "id") AS "place"
  FROM (
    SELECT "id", "email", "created_at", lower(btrim(regexp_replace(
      translate(
        regexp_replace("email", '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
        '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        '01234567890123456789'
      ),
      '^(mailto:|<)+|[>;,،؛]+$', '', 'g'
    ))) AS "plain"
    FROM "users"
  ) AS "all_users"
)
UPDATE "users" SET "email" = "cleaned"."plain" FROM "cleaned"
WHERE "users"."id" = "cleaned"."id" AND "cleaned"."place" = 1 AND "users"."email" <> "cleaned"."plain";
