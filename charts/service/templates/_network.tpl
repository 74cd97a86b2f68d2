{{/* The address of the door; there is one for a deployable with `door`. */}}
{{- define "service.doorService" -}}
{{- $spec := (last .).spec -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "service.fullname" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  type: {{ $spec.service.type }}
  selector:
    {{- include "service.selector" . | nindent 4 }}
  ports:
    - name: http
      port: {{ $spec.service.port }}
      targetPort: http
      appProtocol: http
{{- end -}}

{{/* Names the pods, for those who read metrics and health; no address of its own. */}}
{{- define "service.metricsService" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "service.fullname" . }}-metrics
  labels:
    {{- include "service.labels" . | nindent 4 }}
    monitored: "true"
spec:
  clusterIP: None
  selector:
    {{- include "service.selector" . | nindent 4 }}
  ports:
    - name: metrics
      port: 9090
      targetPort: metrics
{{- end -}}

{{/* Who may reach the process, and whom it may reach; its migration has the backbone alone. */}}
{{- define "service.networkPolicies" -}}
{{- $root := first . -}}
{{- $deployable := last . -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "service.fullname" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "service.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- toYaml $deployable.ingress | nindent 4 }}
  egress:
    {{- toYaml (concat $deployable.backbone $deployable.egress) | nindent 4 }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "service.fullname" . }}-migrate
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "service.releaseSelector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ $deployable.name }}-migrate
  policyTypes: [Ingress, Egress]
  ingress: []
  egress:
    {{- toYaml $deployable.backbone | nindent 4 }}
{{- end -}}
