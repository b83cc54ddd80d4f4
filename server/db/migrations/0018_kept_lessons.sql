CREATE TABLE "file_pieces" (
	"file_id" text PRIMARY KEY NOT NULL,
	"hashes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lesson_progress" ALTER COLUMN "seen_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file_pieces" ADD CONSTRAINT "file_pieces_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;