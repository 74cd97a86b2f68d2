{{/*
The migration of one deployable, as a hook before an installation or upgrade. It runs before the release has a
ServiceAccount, so it has none of its own; Postgres locks keep two runs apart, and what is done is skipped.
*/}}
{{- define "service.migrationJob" -}}
{{- $root := first . -}}
{{- $deployable := last . -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ include "service.fullname" . }}-migrate
  labels:
    {{- include "service.releaseLabels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $deployable.name }}-migrate
  annotations:
    helm.sh/hook: pre-install,pre-upgrade
    helm.sh/hook-weight: "0"
    helm.sh/hook-delete-policy: before-hook-creation
spec:
  backoffLimit: {{ $root.Values.migrations.backoffLimit }}
  activeDeadlineSeconds: {{ $root.Values.migrations.deadlineSeconds }}
  template:
    metadata:
      labels:
        {{- include "service.releaseSelector" $root | nindent 8 }}
        app.kubernetes.io/component: {{ $deployable.name }}-migrate
    spec:
      restartPolicy: Never
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        {{- include "service.podSecurity" . | nindent 8 }}
      {{- with $deployable.spec.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $deployable.spec.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      containers:
        - {{- include "service.migrationContainer" . | nindent 10 }}
      volumes:
        - name: tmp
          emptyDir:
            sizeLimit: {{ $deployable.spec.temporaryFiles }}
        {{- with $deployable.migration.files }}
        {{- include "service.fileVolumes" . | trim | nindent 8 }}
        {{- end }}
{{- end -}}
