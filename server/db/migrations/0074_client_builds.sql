CREATE TABLE "client_build_files" (
	"build_id" text NOT NULL,
	"path" text NOT NULL,
	"content" "bytea" NOT NULL,
	"is_compressed" boolean NOT NULL,
	CONSTRAINT "client_build_files_build_id_path_pk" PRIMARY KEY("build_id","path")
);
--> statement-breakpoint
CREATE TABLE "client_builds" (
	"id" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "server_nodes" ADD COLUMN "build" text;--> statement-breakpoint
ALTER TABLE "client_build_files" ADD CONSTRAINT "client_build_files_build_id_client_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."client_builds"("id") ON DELETE cascade ON UPDATE no action;