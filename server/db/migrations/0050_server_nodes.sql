CREATE TABLE "server_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"keeps_files" boolean NOT NULL
);
